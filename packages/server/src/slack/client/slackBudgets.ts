import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isReferenceGone } from '../../log/describeError.ts';
import type { MethodLimit } from './methodLimits.ts';
import { SlackFailure } from './slackCalls.ts';

/** A budget: a method, or a method in one conversation. */
export interface BudgetName {
  workspaceId: string;
  method: string;
  key?: string | undefined;
}

export interface Taken {
  isTaken: true;
}

export interface Refused {
  isTaken: false;
  /** Time until the next attempt can succeed. */
  waitMs: number;
  /** Whether Slack forbids calls until then. */
  isBlocked: boolean;
}

/** The calls that are left, in the database: all instances take from the same rows, and a restart forgets nothing. */
export interface SlackBudgets {
  /** @throws SlackFailure `not_authed` if the workspace was disconnected */
  take(
    budget: BudgetName,
    limit: MethodLimit,
    options: { nowMs: number; isWaiting: boolean },
  ): Promise<Taken | Refused>;
  /** Slack's `Retry-After`: no call of the method before this time. */
  block(budget: BudgetName, limit: MethodLimit, untilMs: number): Promise<void>;
}

const rowName = ({ method, key }: BudgetName): string => (key === undefined ? method : `${method} ${key}`);

export function createSlackBudgets(database: Database): SlackBudgets {
  return {
    async take(budget, limit, { nowMs, isWaiting }) {
      const rate = limit.perMinute / 60_000;
      const need = 1 + (isWaiting ? 0 : limit.reserve);
      const available = sql`least(${limit.burst}::float8, budget.tokens
        + greatest(0, ${nowMs}::bigint - budget.refilled_ms) * ${rate}::float8)`;
      const { rows: taken } = await database
        .execute(sql`
        insert into slack_budgets as budget (workspace_id, method, tokens, refilled_ms)
        select ${budget.workspaceId}, ${rowName(budget)}, ${limit.burst - 1}, ${nowMs}
        where not exists (select from slack_budgets method where workspace_id = ${budget.workspaceId}
          and method.method = ${budget.method} and blocked_until_ms > ${nowMs})
        on conflict (workspace_id, method) do update set tokens = ${available} - 1,
          refilled_ms = greatest(budget.refilled_ms, excluded.refilled_ms)
          where budget.blocked_until_ms <= ${nowMs} and ${available} >= ${need}
        returning tokens`)
        .catch((error: unknown) => {
          throw isReferenceGone(error) ? new SlackFailure(budget.method, 'not_authed') : error;
        });
      if (taken.length > 0) return { isTaken: true };
      const { rows } = await database.execute<{ method: string; available: number; blocked: number }>(sql`
        select method, ${available} as available, blocked_until_ms as blocked from slack_budgets budget
        where workspace_id = ${budget.workspaceId} and method in (${budget.method}, ${rowName(budget)})`);
      const blockedMs = Math.max(0, ...rows.map(({ blocked }) => blocked - nowMs));
      if (blockedMs > 0) return { isTaken: false, waitMs: blockedMs, isBlocked: true };
      const missing = need - (rows.find(({ method }) => method === rowName(budget))?.available ?? need);
      return { isTaken: false, waitMs: Math.max(10, Math.ceil(missing / rate)), isBlocked: false };
    },

    async block(budget, limit, untilMs) {
      const blocked = [...new Set([budget.method, rowName(budget)])];
      for (const name of blocked) {
        // After the wait the steady rate applies: no burst, which would be refused again.
        await database.execute(sql`
          insert into slack_budgets as budget (workspace_id, method, tokens, refilled_ms, blocked_until_ms)
          values (${budget.workspaceId}, ${name}, ${Math.min(limit.burst, limit.reserve + 1)}, ${untilMs}, ${untilMs})
          on conflict (workspace_id, method) do update set tokens = excluded.tokens, refilled_ms = excluded.refilled_ms,
            blocked_until_ms = excluded.blocked_until_ms
            where budget.blocked_until_ms < excluded.blocked_until_ms`);
      }
    },
  };
}

/** Tells all instances that Slack cannot be reached. */
export async function noteUnreachable(database: Database, workspaceId: string, untilMs: number): Promise<void> {
  await database.execute(sql`
    update slack_workspaces set unreachable_until_ms = ${untilMs} where workspace_id = ${workspaceId}`);
}

export async function noteReachable(database: Database, workspaceId: string): Promise<void> {
  await database.execute(sql`
    update slack_workspaces set unreachable_until_ms = null where workspace_id = ${workspaceId}`);
}
