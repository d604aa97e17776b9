import { compareTs, type Message } from '../../model/index.ts';
import { isOwnMessage } from '../outbox/ownMessage.ts';
import type { InboxState } from '../state.ts';
import type { StoreEvent } from './storeEvent.ts';

/** A message that came by the stream. */
export interface Arrival {
  /** Where it can be read: the channel, the dm or the thread. */
  conversationId: string;
  /** The conversation it was written in; a thread's is its channel. */
  channelId: string;
  message: Message;
}

/** The new messages of a batch of frames. A reply that is told of twice, by its channel and by its thread, is one message,
 * read in its thread. */
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

/** Joining and leaving is no message that anybody waits for. */
const silentSubtypes: ReadonlySet<string | undefined> = new Set(['channel_join', 'channel_leave']);

/** What is worth telling: messages of others (product spec §5) that are not read yet, here or elsewhere. */
export const newsOf = (state: InboxState, arrivals: readonly Arrival[]): Arrival[] =>
  arrivals.filter(({ conversationId, message }) => {
    if (message.deleted === true || silentSubtypes.has(message.subtype) || isOwnMessage(state, message)) return false;
    const { last_read } = state.conversations.byId.get(conversationId) ?? {};
    return last_read === undefined || compareTs(last_read, message.ts) < 0;
  });
