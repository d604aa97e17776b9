import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isRecord } from '../../json.ts';
import { lowLimitPage, methodsWithLowLimit } from './methodLimits.ts';

/** Recognises Slack's low limits of apps that are distributed outside the Marketplace. */
export interface LowLimits {
  /** Whether the workspace is known to have them. */
  of(workspaceId: string): Promise<boolean>;
  /** Whether too few calls were answered to know the limits: then one call after the other finds them out. */
  isUnproven(workspaceId: string, method: string): boolean;
  /** An answer of a method. One with more messages than the low limits allow disproves them. One that is cut at their number is only a
   * sign: Slack may answer with fewer messages than asked for at any time. */
  answered(workspaceId: string, method: string, args: Record<string, unknown>, answer: unknown): Promise<void>;
  /** A refusal with `Retry-After`, by which Slack documents that a limit is reached. */
  refused(workspaceId: string, method: string, retryAfterMs: number): Promise<void>;
}

const answersNeeded = 3;
const windowMs = 60_000;
/** A refusal may have other causes, so that one is not enough, unless it ends a minute after the last call or follows a cut page. */
const refusalsNeeded = 2;
const refusalsWithinMs = 10 * 60_000;
const toleranceMs = 3000;
/** Shorter refusals happen with all limits. */
const longMs = 30_000;

export function createLowLimits(database: Database, now: () => number): LowLimits {
  const calls = new Map<string, number[]>();
  const answers = new Map<string, number>();
  const refusals = new Map<string, number[]>();
  /** Times of pages that were cut at the low maximum. */
  const cutPages = new Map<string, number[]>();
  const within = (times: Map<string, number[]>, key: string, ms: number): number[] => {
    const recent = (times.get(key) ?? []).filter((at) => at > now() - ms);
    times.set(key, recent);
    return recent;
  };
  const store = (workspaceId: string, isLow = true) =>
    database.execute(sql`
      update slack_workspaces set low_limits = ${isLow} where workspace_id = ${workspaceId} and low_limits <> ${isLow}`);

  return {
    async of(workspaceId) {
      const { rows } = await database.execute<{ low: boolean }>(
        sql`select low_limits as low from slack_workspaces where workspace_id = ${workspaceId}`,
      );
      return rows[0]?.low === true;
    },
    isUnproven: (workspaceId, method) => (answers.get(`${workspaceId} ${method}`) ?? 0) < answersNeeded,
    async answered(workspaceId, method, args, answer) {
      if (!methodsWithLowLimit.has(method)) return;
      const name = `${workspaceId} ${method}`;
      within(calls, name, windowMs).push(now());
      answers.set(name, Math.min(answersNeeded, (answers.get(name) ?? 0) + 1));
      if (isCutShort(args, answer)) within(cutPages, workspaceId, refusalsWithinMs).push(now());
      else if (messagesOf(answer) > lowLimitPage) await store(workspaceId, false);
    },
    async refused(workspaceId, method, retryAfterMs) {
      if (!methodsWithLowLimit.has(method) || retryAfterMs < longMs) return;
      const recent = within(calls, `${workspaceId} ${method}`, windowMs);
      const last = recent.at(-1);
      if (last === undefined || recent.length > 2) return;
      const isOneAMinute = Math.abs(now() - last + retryAfterMs - windowMs) <= toleranceMs;
      const strikes = within(refusals, workspaceId, refusalsWithinMs);
      // Calls that were under way at the same time are refused together.
      if (now() - (strikes.at(-1) ?? 0) >= longMs) strikes.push(now());
      const hasSign = within(cutPages, workspaceId, refusalsWithinMs).length > 0;
      if (isOneAMinute || hasSign || strikes.length >= refusalsNeeded) await store(workspaceId);
    },
  };
}

/** The answer has exactly the low maximum of messages and there are more, although the call asked for more. */
function isCutShort({ limit }: Record<string, unknown>, answer: unknown): boolean {
  if (typeof limit !== 'number' || limit <= lowLimitPage || !isRecord(answer)) return false;
  return answer.has_more === true && messagesOf(answer) === lowLimitPage;
}

const messagesOf = (answer: unknown): number =>
  isRecord(answer) && Array.isArray(answer.messages) ? answer.messages.length : 0;
