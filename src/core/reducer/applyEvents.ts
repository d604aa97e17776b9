import { draftMessages } from '../messages/messagesBatch.ts';
import type { MessagesState } from '../messages/state.ts';
import { isBySelf, isOwnMessage } from '../outbox/ownMessage.ts';
import { pendingConfirmed } from '../outbox/transitions.ts';
import type { InboxState } from '../state.ts';
import { draftConversations } from '../unread/conversationsBatch.ts';
import type { Applied } from './applied.ts';
import { applyToConversations, type ConversationsBatch } from './applyToConversations.ts';
import { applyToMessages } from './applyToMessages.ts';
import type { StoreEvent } from './storeEvent.ts';

/** Of a conversation that is not open, no more messages than this are kept: opening it loads it again. */
const keptMessages = 2000;

function withoutLongLogs(messages: MessagesState, openId: string | undefined): MessagesState {
  const tooLong = messages.recent.filter(
    (id) => id !== openId && (messages.byConversation[id]?.messages.length ?? 0) > keptMessages,
  );
  if (tooLong.length === 0) return messages;
  const byConversation = { ...messages.byConversation };
  for (const id of tooLong) delete byConversation[id];
  return { ...messages, byConversation, recent: messages.recent.filter((id) => !tooLong.includes(id)) };
}

/** Applies a burst in one go (product spec §4 "Live events"). Pure: same state and events, same result. */
export function applyLiveEvents(state: InboxState, events: readonly StoreEvent[]): Applied {
  const messages = draftMessages(state.messages);
  const batch: ConversationsBatch = {
    conversations: draftConversations(state),
    deferred: state.reading.deferred,
    recounted: new Set(state.reading.recounted),
    isBySelf: (message) => isBySelf(state, message),
    isOwn: (message) => isOwnMessage(state, message),
    newest: messages.newest,
    warnings: [],
    unknown: new Set(),
  };
  for (const event of events) applyToConversations(batch, event, applyToMessages(messages, event));

  const { warnings, unknown, recounted } = batch;
  let next = batch.conversations.finish();
  const logs = withoutLongLogs(messages.finish(), state.navigation.open?.id);
  if (logs !== next.messages) next = { ...next, messages: logs };
  if (recounted.size !== state.reading.recounted.length) {
    next = { ...next, reading: { ...next.reading, recounted: [...recounted] } };
  }
  const heard = events.flatMap((event) => ('message' in event ? [event.message] : []));
  return { state: pendingConfirmed(next, heard), warnings, unknown };
}
