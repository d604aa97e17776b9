import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isRecord } from '../../import/json.ts';
import { lowLimitPage, methodsWithLowLimit } from './methodLimits.ts';

/** Recognises Slack's low limits of apps that are distributed outside the Marketplace. */
export interface LowLimits {
  /** Whether the workspace is known to have them. */
  of(workspaceId: string): Promise<boolean>;
  /** An answer of a method. */
  answered(workspaceId: string, method: string, args: Record<string, unknown>, answer: unknown): Promise<void>;
  /** A refusal with `Retry-After`. */
  refused(workspaceId: string, method: string, retryAfterMs: number): Promise<void>;
}

/** A refusal may have other causes, so that one is not enough. */
const refusalsNeeded = 2;
const refusalsWithinMs = 5 * 60_000;

export function createLowLimits(database: Database, now: () => number): LowLimits {
  const calls = new Map<string, number[]>();
  const refusals = new Map<string, number[]>();
  const within = (times: Map<string, number[]>, key: string, ms: number): number[] => {
    const recent = (times.get(key) ?? []).filter((at) => at > now() - ms);
    times.set(key, recent);
    return recent;
  };
  const store = (workspaceId: string) =>
    database.execute(sql`
      update slack_workspaces set low_limits = true where workspace_id = ${workspaceId} and not low_limits`);

  return {
    async of(workspaceId) {
      const { rows } = await database.execute<{ low: boolean }>(
        sql`select low_limits as low from slack_workspaces where workspace_id = ${workspaceId}`,
      );
      return rows[0]?.low === true;
    },
    async answered(workspaceId, method, args, answer) {
      if (!methodsWithLowLimit.has(method)) return;
      within(calls, `${workspaceId} ${method}`, 60_000).push(now());
      if (isCutShort(args, answer)) await store(workspaceId);
    },
    async refused(workspaceId, method, retryAfterMs) {
      if (!methodsWithLowLimit.has(method) || retryAfterMs < 30_000) return;
      if (within(calls, `${workspaceId} ${method}`, 60_000).length > 2) return;
      const recent = within(refusals, workspaceId, refusalsWithinMs);
      recent.push(now());
      if (recent.length >= refusalsNeeded) await store(workspaceId);
    },
  };
}

/** The answer has exactly the low maximum of messages and there are more, although the call asked for more. */
function isCutShort({ limit }: Record<string, unknown>, answer: unknown): boolean {
  if (typeof limit !== 'number' || limit <= lowLimitPage || !isRecord(answer)) return false;
  return answer.has_more === true && Array.isArray(answer.messages) && answer.messages.length === lowLimitPage;
}
