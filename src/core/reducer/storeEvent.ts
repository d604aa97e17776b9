import type { ConversationLiveEvent, Message, Ts } from '../../model/index.ts';

/** What changes conversations and messages: from the stream, from the answer to a send, or done here. */
export type StoreEvent =
  | ConversationLiveEvent
  | { type: 'message_update'; conversationId: string; message: Message }
  /** Marked read here; the server is being told. */
  | { type: 'read_here'; conversationId: string; lastRead: Ts }
  /** Marked unread here, or a reading taken back. */
  | { type: 'unread_here'; conversationId: string; lastRead: Ts; unreadCount: number };

export type EventOf<T extends StoreEvent['type']> = Extract<StoreEvent, { type: T }>;
