import { sql } from 'drizzle-orm';
import { microsOf } from '../../database/micros.ts';
import { stringIn } from '../../json.ts';
import { type SlackCaller, SlackFailure, type SlackPriority } from '../client/slackCalls.ts';
import { membersWithToken } from '../store/ownCursors.ts';
import { fetchInfo, lastReadOf } from './conversationInfo.ts';
import { fetchReplies, repliesPage } from './fetchReplies.ts';
import { fetchHistory, type HistoryPage, joinedPages } from './historyPage.ts';
import { applyLastRead, readPosition } from './lastRead.ts';
import { ownThreads, recentThreadMs } from './ownThreads.ts';
import { placeState } from './placeState.ts';
import { newestSettled, removeDeleted } from './removeDeleted.ts';
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
  const settled = await newestSettled(ports.database, place, sources.clock.now());
  const newest = await newestPages();
  await storeHistory(sources, place, newest, { live: true });
  const { raw, oldest, hasMore, askedMs } = newest;
  if (!hasMore || oldest !== null) {
    const times = raw.map((message) => stringIn(message, 'ts'));
    await removeDeleted(sources, place, { times, from: hasMore ? oldest : null, askedMs, settled });
  }
  inBackground(sources, fetchUnknownPeople(sources, caller, conversationId, newest.messages));
  inBackground(
    sources,
    catchUpThreads(sources, caller, conversationId, { ...state, newest, gapAfter: state.gapAfter }),
  );
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
  isLow: boolean;
}

/** The history has no replies: followed threads are asked for theirs, and those whose first reply is in the gap. */
async function catchUpThreads(
  sources: SyncSources,
  caller: SlackCaller,
  conversationId: string,
  { newest, gapAfter, isLow }: Gap,
): Promise<void> {
  const { ports, clock } = sources;
  const since = (clock.now() - recentThreadMs) * 1000;
  const { rows: followed } = await ports.database.execute<{ threadTs: string; stored: string; replies: number }>(sql`
    select follow.thread_ts as "threadTs", newest.ts as stored,
      (select count(*)::int from messages m where m.workspace_id = follow.workspace_id
        and m.conversation_id = follow.conversation_id and m.thread_ts = follow.thread_ts) as replies
    from (select distinct workspace_id, conversation_id, thread_ts from thread_follows
      where workspace_id = ${caller.workspaceId} and conversation_id = ${conversationId}) follow
    cross join lateral (
      select m.ts, m.ts_micros from messages m where m.workspace_id = follow.workspace_id
        and m.conversation_id = follow.conversation_id and (m.thread_ts = follow.thread_ts or m.ts = follow.thread_ts)
      order by m.ts_micros desc limit 1) newest
    where newest.ts_micros > ${since} order by newest.ts_micros desc limit ${maxThreads}`);
  const members = await membersWithToken(ports.database, { workspaceId: caller.workspaceId, conversationId });
  const isKnown = (threadTs: string) => followed.some((one) => one.threadTs === threadTs);
  const unknown = ownThreads(newest, { userIds: members, sinceMicros: microsOf(gapAfter), isKnown });
  const others = unknown.map((threadTs) => ({ threadTs, stored: gapAfter, replies: 0 }));
  for (const { threadTs, stored, replies } of [...followed, ...others]) {
    // A stored reply may have come after the gap.
    const after = microsOf(stored) < microsOf(gapAfter) ? stored : gapAfter;
    // A thread of one page is fetched as a whole: older replies may have been edited or deleted.
    const isPart = microsOf(after) > microsOf(threadTs) && (isLow || replies >= repliesPage);
    const oldest = isPart ? { oldest: after } : {};
    const thread = { conversationId, threadTs };
    await fetchReplies(sources, caller, thread, { priority: 'background', live: true, ...oldest }).catch(
      (error: unknown) => {
        if (!(error instanceof SlackFailure) || error.code !== 'thread_not_found') throw error;
      },
    );
  }
}
