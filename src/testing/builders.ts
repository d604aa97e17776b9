import type { Conversation, CustomView, Message, Ts, User } from '../model/index.ts';
import { threadId, tsFromMilliseconds } from '../model/index.ts';

/** The time of tests and samples: Wednesday, 4 March 2026, 10:00 UTC, in milliseconds. */
export const sampleNow = Date.UTC(2026, 2, 4, 10, 0, 0);

/** The timestamp `minutes` before `now`, which defaults to {@link sampleNow}. */
export const minutesAgo = (minutes: number, now = sampleNow): Ts => tsFromMilliseconds(now - minutes * 60_000);

/** A user. `changes` override its fields. */
export const aUser = (changes: Partial<User> = {}): User => {
  const { id = 'U1' } = changes;
  return { id, name: id.toLowerCase(), real_name: `Person ${id}`, ...changes };
};

/** A message from ten minutes before {@link sampleNow}. */
export const aMessage = (changes: Partial<Message> = {}): Message => ({
  ts: minutesAgo(10),
  user: 'U2',
  text: 'A message',
  ...changes,
});

/** A channel without unread messages, as `loadConversations` returns it. */
export const aConversation = (changes: Partial<Conversation> = {}): Conversation => {
  const { id = 'C1' } = changes;
  return {
    id,
    name: id.toLowerCase(),
    type: 'channel',
    is_private: false,
    unread_count: 0,
    unread_count_display: 0,
    latest_activity: Math.floor(sampleNow / 1_000) - 600,
    ...changes,
  };
};

/** A channel with unread messages. */
export const anUnreadConversation = (changes: Partial<Conversation> = {}, unread = 2): Conversation =>
  aConversation({ unread_count: unread, unread_count_display: unread, ...changes });

/** A DM without unread messages. */
export const aDm = (changes: Partial<Conversation> = {}): Conversation =>
  aConversation({ id: 'D1', name: 'Person U2', type: 'dm', is_private: true, dm_user: { id: 'U2' }, ...changes });

/** The thread of a message. */
export const aThread = (
  parent: Message = aMessage(),
  conversationId = 'C1',
  changes: Partial<Conversation> = {},
): Conversation =>
  aConversation({
    id: threadId(conversationId, parent.ts),
    name: `Thread in ${conversationId.toLowerCase()}: ${parent.text}`,
    type: 'thread',
    parent_conversation_id: conversationId,
    parent_message: { ts: parent.ts, text: parent.text },
    ...changes,
  });

/** A Focus Inbox. */
export const aCustomView = (changes: Partial<CustomView> = {}): CustomView => ({
  id: 'custom_1',
  label: 'Mine',
  filters: [{ field: 'type', operator: 'eq', value: 'dm' }],
  parentViewId: 'inbox',
  isCustom: true,
  isVisible: true,
  ...changes,
});
