import { draftConversations } from '../conversations/draft.ts';
import { applyToMessages } from '../messages/applyToMessages.ts';
import { draftMessages } from '../messages/draft.ts';
import { isBySelf, isOwnMessage } from '../sending/ownMessage.ts';
import { pendingConfirmed } from '../sending/transitions.ts';
import type { InboxState } from '../state.ts';
import type { Applied } from './applied.ts';
import { applyToConversations, type ConversationsBatch } from './applyToConversations.ts';
import type { StoreEvent } from './storeEvent.ts';

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
  const logs = messages.finish();
  if (logs !== next.messages) next = { ...next, messages: logs };
  if (recounted.size !== state.reading.recounted.length) {
    next = { ...next, reading: { ...next.reading, recounted: [...recounted] } };
  }
  const heard = events.flatMap((event) => ('message' in event ? [event.message] : []));
  return { state: pendingConfirmed(next, heard), warnings, unknown };
}
