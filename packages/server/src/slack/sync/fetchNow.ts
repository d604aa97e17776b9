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
  { ports, clock }: Pick<SyncSources, 'ports' | 'clock'>,
  caller: SlackCaller,
  scope: 'all' | 'changes',
  start: () => Promise<void>,
): Promise<FetchSummary> {
  const { database } = ports;
  const before = await storedCounts(database, caller, 0);
  const until = clock.now() + waitMs;
  await start();
  while (clock.now() < until && (await hasGaps(database, caller.workspaceId, caller.userId))) {
    await new Promise<void>((resolve) => void clock.after(pollMs, resolve));
  }
  if (scope === 'all') {
    const { newest, ...summary } = await storedCounts(database, caller, 0);
    return summary;
  }
  // The look for missed messages also stores some older ones.
  const after = await storedCounts(database, caller, before.newest);
  return {
    conversations: Math.max(0, after.conversations - before.conversations),
    messages: after.messages,
    users: Math.max(0, after.users - before.users),
  };
}

type StoredCounts = FetchSummary & {
  /** Microseconds of the newest message. */
  newest: number;
};

/** The person's conversations, and their messages after an instant. */
async function storedCounts(
  database: Database,
  { workspaceId, userId }: SlackCaller,
  afterMicros: number,
): Promise<StoredCounts> {
  const { rows } = await database.execute<StoredCounts & Record<string, unknown>>(sql`
    select count(*)::int as conversations, coalesce(sum(found.messages), 0)::int as messages,
      coalesce(max(found.newest), 0) as newest,
      (select count(*)::int from people where workspace_id = ${workspaceId}) as users
    from slack_memberships me
    cross join lateral (select count(*) as messages, max(m.ts_micros) as newest from messages m
      where m.workspace_id = me.workspace_id and m.conversation_id = me.conversation_id
        and m.ts_micros > ${afterMicros}) found
    where me.workspace_id = ${workspaceId} and me.user_id = ${userId}`);
  return rows[0] ?? { conversations: 0, messages: 0, users: 0, newest: 0 };
}
