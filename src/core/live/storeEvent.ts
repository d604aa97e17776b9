import type { ConversationLiveEvent, Message, Ts } from '../../model/index.ts';

/** What changes conversations and messages: from the stream, from the answer to a send, or done here. */
export type StoreEvent = ConversationLiveEvent | { type: 'message_update'; conversationId: string; message: Message };

export type EventOf<T extends StoreEvent['type']> = Extract<StoreEvent, { type: T }>;

/** A conversation read here, in the words of the stream. */
export const readEvent = (conversationId: string, lastRead: Ts | undefined): EventOf<'channel_marked'> => ({
  type: 'channel_marked',
  conversationId,
  lastRead,
  unreadCount: 0,
  unreadCountDisplay: 0,
  raw: null,
});
