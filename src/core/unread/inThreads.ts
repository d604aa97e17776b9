import { type Conversation, isAfter, type Message, unreadCountOf } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { hiddenReplies } from '../messages/log.ts';
import { canBeUnread, messageLogOf } from '../messages/selectors.ts';
import type { MessagesSlice } from '../messages/state.ts';

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
  const isNew = (message: Message): boolean => isAfter(message.ts, readUpTo) && canBeUnread(message, myId);
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
