import type { SlackCaller } from '../client/slackCalls.ts';
import { inBackground } from './background.ts';
import { fetchUnknownPeople } from './fetchUnknownPeople.ts';
import { fetchHistory } from './historyPage.ts';
import { placeState } from './placeState.ts';
import { storeHistory } from './storeHistory.ts';
import type { SyncSources } from './syncSources.ts';

/** A person waits for it: far older messages are read in Slack. */
const maxCalls = 15;
const pageLimit = 200;

/** Stores older pages of the conversation until there is enough, it has no more, or the limit is reached. @throws SlackFailure */
export async function fetchOlder(
  sources: SyncSources,
  caller: SlackCaller & { conversationId: string },
  { enough }: { enough: () => Promise<boolean> },
): Promise<void> {
  const { conversationId, workspaceId } = caller;
  for (let calls = 0; calls < maxCalls; calls += 1) {
    const state = await placeState(sources.gateway.database, caller, conversationId);
    if (!state || state.reachedStart || (await enough())) return;
    const latest = state.completeFrom;
    // Where only one call a minute is allowed, a person gets one page.
    if (state.isLow && calls > 0) return;
    const request = { limit: pageLimit, ...(latest !== null && { latest }) };
    const page = await fetchHistory(sources.calls, caller, conversationId, request, { priority: 'waiting' });
    await storeHistory(sources, { workspaceId, conversationId }, page, {
      live: false,
      ...(latest !== null && { latest }),
    });
    inBackground(sources, fetchUnknownPeople(sources, caller, page.messages));
  }
}
