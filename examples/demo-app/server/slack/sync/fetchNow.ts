import { sql } from 'drizzle-orm';
import type { FetchSummary } from 'triage-inbox/transport';
import type { Database } from '../../database/database.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import { hasGaps } from './gaps.ts';
import type { SyncSources } from './syncSources.ts';

/** A request does not take longer; the rest goes on in the background. */
const waitMs = 8000;
const pollMs = 200;

/** Runs the fetch, waits for missed messages, and counts what is new. */
export async function fetchNow(
  { gateway, clock }: Pick<SyncSources, 'gateway' | 'clock'>,
  caller: SlackCaller,
  scope: 'all' | 'changes',
  start: () => Promise<void>,
): Promise<FetchSummary> {
  const { database } = gateway;
  const before = scope === 'all' ? { conversations: 0, messages: 0, users: 0 } : await storedCounts(database, caller);
  const until = clock.now() + waitMs;
  await start();
  while (clock.now() < until && (await hasGaps(database, caller.workspaceId, caller.userId))) {
    await new Promise<void>((resolve) => void clock.after(pollMs, resolve));
  }
  const after = await storedCounts(database, caller);
  return {
    conversations: Math.max(0, after.conversations - before.conversations),
    messages: Math.max(0, after.messages - before.messages),
    users: Math.max(0, after.users - before.users),
  };
}

async function storedCounts(database: Database, { workspaceId, userId }: SlackCaller): Promise<FetchSummary> {
  const { rows } = await database.execute<{ conversations: number; messages: number; users: number }>(sql`
    select count(*)::int as conversations, coalesce(sum(newest.ordinal), 0)::int as messages,
      (select count(*)::int from people where workspace_id = ${workspaceId}) as users
    from slack_memberships me
    left join lateral (select m.ordinal from messages m where m.workspace_id = me.workspace_id
      and m.conversation_id = me.conversation_id order by m.ts_micros desc limit 1) newest on true
    where me.workspace_id = ${workspaceId} and me.user_id = ${userId}`);
  return rows[0] ?? { conversations: 0, messages: 0, users: 0 };
}
