import type { ConversationLiveEvent, Message } from '../../model/index.ts';

/** A change of conversations and messages: from the stream, or from the answer to a send. */
export type StoreEvent = ConversationLiveEvent | { type: 'message_update'; conversationId: string; message: Message };

export type EventOf<T extends StoreEvent['type']> = Extract<StoreEvent, { type: T }>;
