import { isBroadcast, splitThreadId, threadId } from '../../model/index.ts';
import type { MessagesBatch } from '../messages/messagesBatch.ts';
import type { EventOf, StoreEvent } from './storeEvent.ts';

/** The result of a reply; `null` for other events. */
export type ReplyResult = 'added' | 'no-parent' | 'not-loaded' | null;

/** Applies an event to the loaded messages. A reply is shown under its parent and in the log of its thread; one that was also
 * sent to the conversation, there as well. */
export function applyToMessages(batch: MessagesBatch, event: StoreEvent): ReplyResult {
  switch (event.type) {
    case 'channel_marked':
    case 'conversation_removed':
      return null;
    case 'new_message':
      if (event.isThread || isBroadcast(event.message)) return applyReply(batch, event);
      batch.add(event.conversationId, event.message);
      return null;
    case 'thread_new_message':
      batch.add(event.conversationId, event.message);
      batch.addReply(event.parentConversationId, event.threadTs, event.message);
      if (isBroadcast(event.message)) batch.add(event.parentConversationId, event.message);
      return null;
    case 'message_update':
      for (const id of logsOf(event)) batch.update(id, event.message);
      // A reply may be sent to its conversation later.
      if (isBroadcast(event.message) && !event.message.deleted) {
        batch.add(splitThreadId(event.conversationId)?.parentId ?? event.conversationId, event.message);
      }
      return null;
  }
}

function applyReply(batch: MessagesBatch, event: EventOf<'new_message'>): ReplyResult {
  const { conversationId, message } = event;
  const parentTs = event.threadTs ?? message.thread_ts;
  if (isBroadcast(message)) batch.add(conversationId, message);
  if (parentTs === undefined) return isBroadcast(message) ? 'added' : 'no-parent';
  const result = batch.addReply(conversationId, parentTs, message);
  if (result !== 'no-parent') batch.add(threadId(conversationId, parentTs), message);
  // The conversation has a reply that was also sent to it, with or without its thread.
  return result === 'no-parent' && isBroadcast(message) ? 'added' : result;
}

/** A message may be in the logs of its channel, of the thread it belongs to and of the thread that it starts. */
export function logsOf({ conversationId, message }: EventOf<'message_update'>): Set<string> {
  const channel = splitThreadId(conversationId)?.parentId ?? conversationId;
  return new Set([conversationId, channel, threadId(channel, message.thread_ts ?? message.ts)]);
}

/** The conversations that an event may change: a change of a message also the channel and the threads of the message. */
export const placesOf = (event: StoreEvent): ReadonlySet<string> =>
  event.type === 'message_update' ? logsOf(event) : new Set([event.conversationId]);
