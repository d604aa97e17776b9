import {
  type Conversation,
  isAfter,
  isListed,
  type Message,
  type Ts,
  threadId,
  unreadCountOf,
} from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { arrangeMessages } from '../messages/arrange.ts';
import { hiddenReplies } from '../messages/log.ts';
import { canBeUnread, messageLogOf } from '../messages/selectors.ts';
import type { MessagesSlice } from '../messages/state.ts';
import { readPositionOf } from './record.ts';
import type { UnreadSlice } from './state.ts';

type Slices = Pick<ConversationsSlice, 'conversations'> & UnreadSlice;

/** Whether a message or a reply is unread by the read position of its conversation. */
const isNewIn =
  (readUpTo: Ts | undefined, myId: string | undefined) =>
  (message: Message): boolean =>
    readUpTo !== undefined && isAfter(message.ts, readUpTo) && canBeUnread(message, myId);

/** The number of unread replies that the unread count of a conversation contains; 0 if the loaded messages do not explain the
 * count. The first of the read positions that explains it counts: own messages move `last_read`, but read nothing. Reading the
 * conversation reads these replies. A followed thread also has an unread count of its own. */
export function repliesInUnread(
  conversation: Pick<Conversation, 'type' | 'unread_count' | 'unread_count_display'>,
  positions: readonly (Ts | undefined)[],
  messages: readonly Message[],
  myId: string | undefined,
): number {
  const unread = unreadCountOf(conversation);
  if (conversation.type === 'thread' || unread === 0) return 0;
  for (const readUpTo of positions) {
    const isNew = isNewIn(readUpTo, myId);
    const top = messages.filter(isNew).length;
    const replies = messages.flatMap(hiddenReplies).filter(isNew).length;
    if (top + replies === unread) return replies;
  }
  return 0;
}

/** The same for a conversation in the state, by its loaded messages or those that the list contained. Rows have no count of their
 * own, so it is 0 without messages. */
export function unreadInThreads(state: Slices & MessagesSlice, id: string, myId: string | undefined): number {
  const conversation = state.conversations.byId.get(id);
  if (!conversation) return 0;
  const { preloaded } = state.messages;
  const messages = messageLogOf(state, id)?.messages ?? arrangeMessages(preloaded.get(id) ?? [], conversation.type);
  return repliesInUnread(conversation, [readPositionOf(state, id)], messages, myId);
}

/** The number of unread replies to a message: a followed thread has an unread count of its own; in other threads, a read position
 * of the conversation determines it. */
export function unreadRepliesTo(
  state: Pick<ConversationsSlice, 'conversations'>,
  id: string,
  message: Message,
  { readUpTo, myId }: { readUpTo: Ts | undefined; myId: string | undefined },
): number {
  const { byId } = state.conversations;
  const thread = byId.get(threadId(id, message.ts));
  if (thread !== undefined && isListed(thread)) return unreadCountOf(thread);
  const conversation = byId.get(id);
  if (conversation === undefined || conversation.type === 'thread' || unreadCountOf(conversation) === 0) return 0;
  return hiddenReplies(message).filter(isNewIn(readUpTo ?? conversation.last_read, myId)).length;
}
