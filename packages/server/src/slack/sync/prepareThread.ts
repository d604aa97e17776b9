import { sql } from 'drizzle-orm';
import { type SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import { within } from '../client/slackClock.ts';
import { fetchReplies, type Thread } from './fetchReplies.ts';
import { inBackground, type SyncSources } from './syncSources.ts';
import { fetchUnknownPeople } from './unknownPeople.ts';

/** Fetches the replies of a thread. Waits only for as long as nothing, or not all, is stored. */
export async function prepareThread(
  sources: SyncSources,
  caller: SlackCaller,
  thread: Thread,
  patienceMs: number,
): Promise<void> {
  const { stored, told, hasParent } = await storedThread(sources, caller, thread);
  const fetching = fetchReplies(sources, caller, thread, { priority: 'waiting', live: hasParent });
  inBackground(
    sources,
    fetching.then((messages) => fetchUnknownPeople(sources, caller, thread.conversationId, messages)),
  );
  if (!hasParent) return void (await fetching);
  // All replies are stored: edits and reactions of them arrive as events.
  if (stored >= told) return;
  await within(
    sources.clock,
    patienceMs,
    fetching.catch((error: unknown) => {
      if (!(error instanceof SlackFailure)) throw error;
      return [];
    }),
  );
}

async function storedThread(
  { ports }: Pick<SyncSources, 'ports'>,
  { workspaceId }: SlackCaller,
  { conversationId, threadTs }: Thread,
) {
  const { rows } = await ports.database.execute<{ stored: number; told: number; hasParent: boolean }>(sql`
    select count(*) filter (where thread_ts is not null)::int as stored,
      coalesce(max((extra ->> 'reply_count')::int) filter (where thread_ts is null), 0) as told,
      coalesce(bool_or(thread_ts is null), false) as "hasParent"
    from messages where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
      and (ts = ${threadTs} or thread_ts = ${threadTs}) and not deleted`);
  return rows[0] ?? { stored: 0, told: 0, hasParent: false };
}
