import { sql } from 'drizzle-orm';
import { type SlackCaller, SlackFailure, type SlackPriority } from '../client/slackCalls.ts';
import { checkWithoutHistory } from './checkWithoutHistory.ts';
import { type ConversationInfo, fetchInfo, lastReadOf } from './conversationInfo.ts';
import { fetchGroupDmMembers } from './fetchGroupDmMembers.ts';
import { fetchHistory, type HistoryPage } from './historyPage.ts';
import { applyLastRead, readPosition } from './lastRead.ts';
import { fetchOwnThreads } from './ownThreads.ts';
import { type PlaceState, placeState } from './placeState.ts';
import { isPassing, noteFailure, recordFailure } from './recordFailure.ts';
import { storeHistory } from './storeHistory.ts';
import { inBackground, type SyncSources } from './syncSources.ts';
import { fetchUnknownPeople } from './unknownPeople.ts';
import { noReadPosition } from './unreadable.ts';

/** Above this number of unread messages the product shows "50+". */
const firstPage = 50;

/**
 * Looks whether the conversation has unread messages: where the person has read up to, and the newest messages. Messages that
 * another person's check has stored are not fetched again.
 * @throws SlackFailure only for a failure that is not one of the conversation
 */
export async function checkConversation(
  sources: SyncSources,
  caller: SlackCaller,
  conversationId: string,
  priority: SlackPriority,
): Promise<void> {
  const askedMs = sources.clock.now();
  const place = await placeState(sources.ports.database, caller, conversationId);
  if (!place) return;
  const lacksHistory = place.completeFrom === null;
  // Slack tells the newest message of an im and the number of unread ones.
  const needsHistory = lacksHistory && place.kind !== 'im' && (!place.isLow || priority === 'waiting');
  try {
    const position = await readPosition(sources.ports.database, caller, conversationId);
    const [info, page] = await Promise.all([
      fetchInfo(sources, caller, conversationId, priority),
      needsHistory ? fetchFirstPage(sources, caller, conversationId, priority) : null,
    ]);
    const lastRead = lastReadOf(info);
    if (lastRead !== null) await applyLastRead(sources, caller, conversationId, lastRead, position);
    if (lacksHistory && place.kind === 'mpim') await fetchGroupDmMembers(sources, caller, conversationId);
    if (page) await storeFirstPage(sources, caller, conversationId, page);
    else if (lacksHistory) {
      const isKnown = await checkOtherwise(sources, { caller, conversationId, priority, info, place });
      if (!isKnown) return await postpone(sources, caller, conversationId);
    }
    if (lastRead !== null || position.cursor !== null) return await noteChecked(sources, caller, conversationId);
    // Unknown is not the same as unread.
    const { ports, clock } = sources;
    await noteFailure(ports.database, { ...caller, conversationId }, noReadPosition, clock.now());
  } catch (error) {
    if (!(error instanceof SlackFailure) || isPassing(error)) throw error;
    await recordFailure(sources, { caller, conversationId, askedMs }, error);
  }
}

interface OtherCheck {
  caller: SlackCaller;
  conversationId: string;
  priority: SlackPriority;
  info: ConversationInfo;
  place: PlaceState;
}

/** An im by what Slack tells about it, everything with low limits, and an im with unread messages by its history: its count must be exact. */
async function checkOtherwise(sources: SyncSources, check: OtherCheck): Promise<boolean> {
  const { caller, conversationId, priority, info, place } = check;
  const open = { workspaceId: caller.workspaceId, conversationId };
  if (place.kind === 'im' && !place.isLow) {
    if (await checkWithoutHistory(sources, open, info, false)) return true;
    const page = await fetchFirstPage(sources, caller, conversationId, priority);
    if (page) await storeFirstPage(sources, caller, conversationId, page);
    if (page) return true;
  }
  return checkWithoutHistory(sources, open, info, true);
}

/** Null where the history is left for what a person opens. */
async function fetchFirstPage(
  sources: SyncSources,
  caller: SlackCaller,
  conversationId: string,
  priority: SlackPriority,
): Promise<HistoryPage | null> {
  try {
    return await fetchHistory(sources, caller, conversationId, { limit: firstPage }, { priority });
  } catch (error) {
    if (error instanceof SlackFailure && error.code === 'low_limits') return null;
    throw error;
  }
}

async function storeFirstPage(
  sources: SyncSources,
  caller: SlackCaller,
  conversationId: string,
  page: HistoryPage,
): Promise<void> {
  await storeHistory(sources, { workspaceId: caller.workspaceId, conversationId }, page, { live: false });
  inBackground(sources, fetchUnknownPeople(sources, caller, conversationId, page.messages));
  inBackground(sources, fetchOwnThreads(sources, caller, { ...page, conversationId }));
}

async function noteChecked({ ports, clock }: SyncSources, { workspaceId, userId }: SlackCaller, id: string) {
  await ports.database.execute(sql`
    update slack_memberships set checked_ms = ${clock.now()}, wanted_ms = null, failure = null, failed_ms = null
    where workspace_id = ${workspaceId} and user_id = ${userId} and conversation_id = ${id}`);
}

/** Stays unchecked until it is opened or a message arrives. */
async function postpone({ ports }: SyncSources, { workspaceId, userId }: SlackCaller, id: string) {
  await ports.database.execute(sql`
    update slack_memberships set failure = 'low_limits'
    where workspace_id = ${workspaceId} and user_id = ${userId} and conversation_id = ${id}`);
}
