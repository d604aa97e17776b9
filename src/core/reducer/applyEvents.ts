import { type Conversation, splitThreadId } from '../../model/index.ts';
import { batchMessages } from '../messages/messagesBatch.ts';
import type { MessagesState } from '../messages/state.ts';
import { withMessages } from '../messages/transitions.ts';
import { shownIds } from '../navigation/shown.ts';
import { shownLeft } from '../navigation/transitions.ts';
import { editDraftClosed, editDraftId } from '../outbox/editDrafts.ts';
import { isOwnMessage } from '../outbox/ownMessage.ts';
import { pendingConfirmed } from '../outbox/transitions.ts';
import { isBySelf, mentionsUser, viewerOf } from '../session/selectors.ts';
import { followedByReply } from '../threads/follow.ts';
import { batchConversations } from '../unread/conversationsBatch.ts';
import type { Applied, EventSlices } from './applied.ts';
import { applyToConversations, type EventBatch } from './applyToConversations.ts';
import { applyToMessages } from './applyToMessages.ts';
import type { StoreEvent } from './storeEvent.ts';

/** Maximum number of messages in the log of a closed conversation. A longer log is dropped and loaded again on open. */
const keptMessages = 2000;

function withoutLongLogs(messages: MessagesState, shown: readonly string[]): MessagesState {
  const tooLong = messages.recent.filter(
    (id) => !shown.includes(id) && (messages.byConversation[id]?.messages.length ?? 0) > keptMessages,
  );
  if (tooLong.length === 0) return messages;
  const byConversation = { ...messages.byConversation };
  for (const id of tooLong) delete byConversation[id];
  return { ...messages, byConversation, recent: messages.recent.filter((id) => !tooLong.includes(id)) };
}

/** The ids of the drafts of deleted messages. */
const deletedIn = (events: readonly StoreEvent[]): readonly string[] =>
  events.flatMap((event) => {
    if (event.type !== 'message_update' || !event.message.deleted) return [];
    const channelId = splitThreadId(event.conversationId)?.parentId ?? event.conversationId;
    return [editDraftId({ channelId, ts: event.message.ts })];
  });

/** The ids of the conversations that the user left. */
const leftIn = (events: readonly StoreEvent[]): ReadonlySet<string> =>
  new Set(events.flatMap((event) => (event.type === 'conversation_removed' ? [event.conversationId] : [])));

/** The shared event reducer: applies a burst in one step. `isReplay`: the events arrived
 * before and are applied again, on top of an answer. */
export function applyEvents<S extends EventSlices>(
  state: S,
  events: readonly StoreEvent[],
  { isReplay = false }: { isReplay?: boolean } = {},
): Applied<S> {
  const messages = batchMessages(state.messages);
  const conversations = batchConversations(state);
  const batch: EventBatch = {
    conversations,
    isBySelf: (message) => isBySelf(state, message),
    isOwn: (message) => isOwnMessage(state, message),
    isReplay,
    isMention: (message) => mentionsUser(state, message),
    viewer: viewerOf(state),
    get: conversations.get,
    newest: messages.newest,
    messagesOf: messages.messagesOf,
    followed: new Set(),
    warnings: [],
    unknown: new Set(),
  };
  for (const event of events) applyToConversations(batch, event, applyToMessages(messages, event));

  let next = conversations.finish();
  for (const id of batch.followed) {
    // The reply may be older than an unfollow here, or follow the thread again: only the server knows.
    if (next.threads.choices.get(id)?.acceptedAt !== undefined && !isReplay) batch.unknown.add(id);
    next = followedByReply(next, id, isReplay);
  }
  const logs = withoutLongLogs(messages.finish(), shownIds(state));
  if (logs !== next.messages) next = { ...next, messages: logs };
  const arrived = events.flatMap((event) => ('message' in event ? [event.message] : []));
  const settled = deletedIn(events).reduce(editDraftClosed, pendingConfirmed(next, arrived));
  const left = leftIn(events);
  for (const id of left) batch.unknown.delete(id);
  return { ...conversationsLeft(settled, left), warnings: batch.warnings, unknown: batch.unknown };
}

/** Whether a conversation is one of those that the user left, or a thread of one. */
const isIn = (left: ReadonlySet<string>, id: string): boolean =>
  left.has(id) || left.has(splitThreadId(id)?.parentId ?? '');

/** Removes the conversations that the user left, with their threads and messages; those on screen are closed. Drafts stay: the user
 * may join again. Returns the removed conversations without their threads, for the notice. */
function conversationsLeft<S extends EventSlices>(
  state: S,
  left: ReadonlySet<string>,
): { state: S; removed: readonly Conversation[] } {
  if (left.size === 0) return { state, removed: [] };
  const batch = batchConversations(state);
  const removed: Conversation[] = [];
  for (const [id, conversation] of state.conversations.byId) {
    if (!isIn(left, id)) continue;
    batch.remove(id);
    if (left.has(id)) removed.push(conversation);
  }
  const { byConversation, recent, preloaded } = state.messages;
  const stays = (id: string): boolean => !isIn(left, id);
  const next = withMessages(batch.finish(), {
    byConversation: Object.fromEntries(Object.entries(byConversation).filter(([id]) => stays(id))),
    recent: recent.filter(stays),
    preloaded: new Map([...preloaded].filter(([id]) => stays(id))),
  });
  return { state: shownLeft(next, (id) => isIn(left, id)), removed };
}
