import { type SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import { fetchHistory, type HistoryPage, joinedPages } from './historyPage.ts';
import { fetchNewThreads } from './ownThreads.ts';
import { placeState } from './placeState.ts';
import { storeHistory } from './storeHistory.ts';
import { inBackground, type SyncSources } from './syncSources.ts';
import { fetchUnknownPeople } from './unknownPeople.ts';

/** A person waits for it: far older messages are read in Slack. */
const maxCalls = 10;
const pageLimit = 200;

/**
 * Fetches messages that are older than the stored ones until there are enough, there are no more, or the limit is reached. Stores them
 * at once, because each older page renumbers the conversation.
 * @throws SlackFailure if nothing could be fetched
 */
export async function fetchOlder(
  sources: SyncSources,
  caller: SlackCaller & { conversationId: string },
  isEnough: (fetched: HistoryPage) => boolean,
): Promise<void> {
  const { conversationId, workspaceId } = caller;
  const state = await placeState(sources.ports.database, caller, conversationId);
  if (!state || state.reachedStart) return;
  const pages: HistoryPage[] = [];
  let failure: unknown = null;
  // Where only one call a minute is allowed, a person gets one page.
  while (failure === null && pages.length < (state.isLow ? 1 : maxCalls)) {
    const fetched = joinedPages(pages);
    if (pages.length > 0 && (!fetched.hasMore || isEnough(fetched))) break;
    const latest = fetched.oldest ?? state.completeFrom;
    const request = { limit: pageLimit, ...(latest !== null && { latest }) };
    await fetchHistory(sources, caller, conversationId, request, { priority: 'waiting' }).then(
      (page) => pages.push(page),
      (error: unknown) => {
        failure = error;
      },
    );
  }
  if (failure !== null && (pages.length === 0 || !(failure instanceof SlackFailure))) throw failure;
  const fetched = joinedPages(pages);
  await storeHistory(sources, { workspaceId, conversationId }, fetched, {
    live: false,
    ...(state.completeFrom !== null && { latest: state.completeFrom }),
  });
  inBackground(sources, fetchUnknownPeople(sources, caller, conversationId, fetched.messages));
  // A direct message that is read has no other look for its threads.
  if (!state.isLow) inBackground(sources, fetchNewThreads(sources, caller, { ...fetched, conversationId }));
}
