import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** The row of `slack_budgets` that says until when Slack does not answer. */
const rowName = '*';

/** Tells all instances that Slack cannot be reached. */
export async function noteUnreachable(database: Database, workspaceId: string, untilMs: number): Promise<void> {
  await database.execute(sql`
    insert into slack_budgets (workspace_id, method, tokens, refilled_ms, blocked_until_ms)
    values (${workspaceId}, ${rowName}, 0, 0, ${untilMs})
    on conflict (workspace_id, method) do update set blocked_until_ms = excluded.blocked_until_ms`);
}

export async function noteReachable(database: Database, workspaceId: string): Promise<void> {
  await database.execute(sql`
    update slack_budgets set blocked_until_ms = 0 where workspace_id = ${workspaceId} and method = ${rowName}`);
}

export async function isUnreachable(database: Database, workspaceId: string, nowMs: number): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from slack_budgets where workspace_id = ${workspaceId} and method = ${rowName}
      and blocked_until_ms > ${nowMs}`);
  return rows.length > 0;
}
