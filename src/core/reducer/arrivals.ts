import type { Arrival } from '../runtime/inboxEvent.ts';
import type { StoreEvent } from './storeEvent.ts';

/** The new messages of a batch. A reply that both its channel and its thread report is one message, shown in its thread. */
export function arrivalsOf(events: readonly StoreEvent[]): Arrival[] {
  const arrivals = new Map<string, Arrival>();
  for (const event of events) {
    if (event.type !== 'new_message' && event.type !== 'thread_new_message') continue;
    const { conversationId, message } = event;
    const isThread = event.type === 'thread_new_message';
    const channelId = isThread ? event.parentConversationId : conversationId;
    const key = `${channelId} ${message.ts}`;
    if (isThread || !arrivals.has(key)) arrivals.set(key, { conversationId, channelId, message });
  }
  return [...arrivals.values()];
}
