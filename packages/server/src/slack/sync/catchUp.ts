import { sql } from 'drizzle-orm';
import { microsOf } from '../../database/micros.ts';
import { storableJson } from '../../database/storableText.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { type SlackCaller, SlackFailure, type SlackPriority } from '../client/slackCalls.ts';
import { membersWithToken } from '../store/ownCursors.ts';
import { readSlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';
import { fetchInfo, lastReadOf } from './conversationInfo.ts';
import { fetchReplies } from './fetchReplies.ts';
import { fetchHistory, type HistoryPage, joinedPages } from './historyPage.ts';
import { applyLastRead, readPosition } from './lastRead.ts';
import { ownThreads, recentThreadMs } from './ownThreads.ts';
import { placeState } from './placeState.ts';
import { closesGap } from './storedWindow.ts';
import { storeHistory } from './storeHistory.ts';
import { inBackground, type SyncSources } from './syncSources.ts';
import { fetchUnknownPeople } from './unknownPeople.ts';

/** One page also shows edits, reactions and deletions of recent messages. */
const pageLimit = 100;
/** A longer absence leaves the middle to the pages that a person opens. */
const maxPages = 10;
const maxThreads = 10;

/**
 * Fetches the messages of a conversation that arrived while no events did. New ones go to the streams.
 * @throws SlackFailure
 */
export async function catchUp(
  sources: SyncSources,
  caller: SlackCaller,
  conversationId: string,
  priority: SlackPriority,
): Promise<void> {
  const { ports } = sources;
  const place = { workspaceId: caller.workspaceId, conversationId };
  const state = await placeState(ports.database, caller, conversationId);
  if (!state || state.gapAfter === null) return;
  const newest = await newestPages();
  await storeHistory(sources, place, newest, { live: true });
  await removeDeleted(sources, place, newest);
  inBackground(sources, fetchUnknownPeople(sources, caller, conversationId, newest.messages));
  inBackground(sources, catchUpThreads(sources, caller, conversationId, { newest, gapAfter: state.gapAfter }));
  const reading = refreshLastRead(sources, caller, conversationId, 'background');
  // A person does not wait for it. The background work does, so that its calls keep their share of the budget.
  if (priority === 'background') await reading;
  else inBackground(sources, reading);

  async function newestPages(): Promise<HistoryPage> {
    const pages: HistoryPage[] = [];
    for (;;) {
      const latest = pages.at(-1)?.oldest;
      pages.push(
        await fetchHistory(
          sources,
          caller,
          conversationId,
          { limit: pageLimit, ...(latest && { latest }) },
          { priority },
        ),
      );
      const joined = joinedPages(pages);
      if (!state || closesGap(state, joined) || pages.length >= (state.isLow ? 1 : maxPages)) return joined;
    }
  }
}

/** Asks Slack where the person has read up to: no event tells it reliably. Returns it; null if Slack does not tell it. */
export async function refreshLastRead(
  sources: SyncSources,
  caller: SlackCaller,
  conversationId: string,
  priority: SlackPriority,
): Promise<string | null> {
  const position = await readPosition(sources.ports.database, caller, conversationId);
  const info = await fetchInfo(sources, caller, conversationId, priority);
  const lastRead = lastReadOf(info);
  if (lastRead !== null) await applyLastRead(sources, caller, conversationId, lastRead, position);
  return lastRead;
}

interface Gap {
  newest: HistoryPage;
  /** Events may be missing after this `ts`. */
  gapAfter: string;
}

/** The history has no replies: followed threads are asked for theirs, and those whose first reply is in the gap. */
async function catchUpThreads(
  sources: SyncSources,
  caller: SlackCaller,
  conversationId: string,
  { newest, gapAfter }: Gap,
): Promise<void> {
  const { ports, clock } = sources;
  const since = (clock.now() - recentThreadMs) * 1000;
  const { rows: followed } = await ports.database.execute<{ threadTs: string; stored: string }>(sql`
    select follow.thread_ts as "threadTs", newest.ts as stored
    from (select distinct workspace_id, conversation_id, thread_ts from thread_follows
      where workspace_id = ${caller.workspaceId} and conversation_id = ${conversationId}) follow
    cross join lateral (
      select m.ts, m.ts_micros from messages m where m.workspace_id = follow.workspace_id
        and m.conversation_id = follow.conversation_id and (m.thread_ts = follow.thread_ts or m.ts = follow.thread_ts)
      order by m.ts_micros desc limit 1) newest
    where newest.ts_micros > ${since} order by newest.ts_micros desc limit ${maxThreads}`);
  const members = await membersWithToken(ports.database, { workspaceId: caller.workspaceId, conversationId });
  const others = ownThreads(newest, members, microsOf(gapAfter))
    .filter((threadTs) => !followed.some((one) => one.threadTs === threadTs))
    .map((threadTs) => ({ threadTs, stored: gapAfter }));
  for (const { threadTs, stored } of [...followed, ...others]) {
    // A stored reply may have come after the gap.
    const after = microsOf(stored) < microsOf(gapAfter) ? stored : gapAfter;
    const oldest = microsOf(after) > microsOf(threadTs) ? { oldest: after } : {};
    const thread = { conversationId, threadTs };
    await fetchReplies(sources, caller, thread, { priority: 'background', live: true, ...oldest }).catch(
      (error: unknown) => {
        if (!(error instanceof SlackFailure) || error.code !== 'thread_not_found') throw error;
      },
    );
  }
}

/** Deletes the stored messages that the newest messages of Slack no longer contain. */
async function removeDeleted(
  { ports }: Pick<SyncSources, 'ports'>,
  place: MessagePlace,
  { messages, oldest }: HistoryPage,
): Promise<void> {
  const times = messages.map(({ ts }) => ts);
  if (oldest === null || times.length === 0) return;
  const { rows } = await ports.database.execute<{ ts: string }>(sql`
    with known as (select value as ts from jsonb_array_elements_text(${storableJson(times)}::text::jsonb))
    select m.ts from messages m where m.workspace_id = ${place.workspaceId}
      and m.conversation_id = ${place.conversationId} and (m.thread_ts is null or m.subtype = 'thread_broadcast')
      and not m.deleted
      and m.ts_micros >= (${oldest}::numeric * 1000000)::bigint
      and m.ts_micros < (select max(ts::numeric * 1000000)::bigint from known)
      and m.ts not in (select ts from known)`);
  const removed = rows.flatMap(({ ts }) => readSlackMessage({ type: 'message', ts, subtype: 'tombstone' }) ?? []);
  if (removed.length > 0) await storeMessages(ports, place, removed, { live: true, snapshotMs: null });
}
