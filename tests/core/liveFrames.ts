import { type ConversationLiveEvent, type LiveEvent, type Message, type Ts, threadId } from '../../src/model/index.ts';

type EventOf<T extends ConversationLiveEvent['type']> = Extract<ConversationLiveEvent, { type: T }>;

/** A message, by default of another user. */
export const message = (ts: Ts, changes: Partial<Message> = {}): Message => ({
  ts,
  user: 'U2',
  text: `message ${ts}`,
  ...changes,
});

/** `new_message`, with optional counts of the server. */
export function newMessage(conversationId: string, sent: Message, unread?: number): EventOf<'new_message'> {
  return {
    type: 'new_message',
    conversationId,
    message: sent,
    isThread: false,
    threadTs: undefined,
    unreadCount: unread,
    unreadCountDisplay: unread,
    latestActivity: Number(sent.ts),
    raw: { event: 'new_message', ts: sent.ts },
  };
}

/** `new_message` for a reply, addressed to its channel. */
export const newReply = (conversationId: string, threadTs: Ts, sent: Message): EventOf<'new_message'> => ({
  ...newMessage(conversationId, { ...sent, thread_ts: threadTs }),
  isThread: true,
  threadTs,
  latestActivity: undefined,
});

/** `thread_new_message` for a reply, addressed to followers of the thread. */
export const threadMessage = (
  parentId: string,
  threadTs: Ts,
  sent: Message,
  unread?: number,
): EventOf<'thread_new_message'> => ({
  type: 'thread_new_message',
  conversationId: threadId(parentId, threadTs),
  parentConversationId: parentId,
  threadTs,
  message: { ...sent, thread_ts: threadTs },
  unreadCount: unread,
  latestActivity: Number(sent.ts),
  raw: { event: 'thread_new_message', ts: sent.ts },
});

export const marked = (conversationId: string, lastRead: Ts, unread = 0): EventOf<'channel_marked'> => ({
  type: 'channel_marked',
  conversationId,
  lastRead,
  unreadCount: unread,
  unreadCountDisplay: unread,
  raw: { event: 'channel_marked' },
});

export const updated = (conversationId: string, changed: Message): Extract<LiveEvent, { type: 'message_update' }> => ({
  type: 'message_update',
  conversationId,
  message: changed,
  data: { conversation_id: conversationId, message: changed },
});
