import { type Conversation, isAfter, isListed, type Message, threadId, unreadCountOf } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { hiddenReplies } from '../messages/log.ts';
import { canBeUnread, messageLogOf } from '../messages/selectors.ts';
import type { MessagesSlice } from '../messages/state.ts';

/** Whether a message or a reply is unread by the read position of its conversation. */
const isNewIn =
  ({ last_read: readUpTo }: Pick<Conversation, 'last_read'>, myId: string | undefined) =>
  (message: Message): boolean =>
    readUpTo !== undefined && isAfter(message.ts, readUpTo) && canBeUnread(message, myId);

/** The number of unread replies that the unread count of a conversation contains; 0 if the loaded messages do not explain the
 * count. Reading the conversation reads these replies. A followed thread also has an unread count of its own. */
export function repliesInUnread(
  conversation: Pick<Conversation, 'type' | 'last_read' | 'unread_count' | 'unread_count_display'>,
  messages: readonly Message[],
  myId: string | undefined,
): number {
  const { type, last_read: readUpTo } = conversation;
  const unread = unreadCountOf(conversation);
  if (type === 'thread' || unread === 0 || readUpTo === undefined) return 0;
  const isNew = isNewIn(conversation, myId);
  let top = 0;
  let replies = 0;
  for (const message of messages) {
    if (isNew(message)) top += 1;
    for (const reply of hiddenReplies(message)) if (isNew(reply)) replies += 1;
  }
  return top + replies === unread ? replies : 0;
}

/** The same for a conversation in the state. */
export function unreadInThreads(
  state: Pick<ConversationsSlice, 'conversations'> & MessagesSlice,
  id: string,
  myId: string | undefined,
): number {
  const conversation = state.conversations.byId.get(id);
  return conversation ? repliesInUnread(conversation, messageLogOf(state, id)?.messages ?? [], myId) : 0;
}

/** The number of unread replies to a message: a followed thread has an unread count of its own; in other threads, the read
 * position of the conversation determines it. */
export function unreadRepliesTo(
  state: Pick<ConversationsSlice, 'conversations'>,
  id: string,
  message: Message,
  myId: string | undefined,
): number {
  const { byId } = state.conversations;
  const thread = byId.get(threadId(id, message.ts));
  if (thread !== undefined && isListed(thread)) return unreadCountOf(thread);
  const conversation = byId.get(id);
  if (conversation === undefined || conversation.type === 'thread' || unreadCountOf(conversation) === 0) return 0;
  return hiddenReplies(message).filter(isNewIn(conversation, myId)).length;
}
