import { isAfter, type LatestMessage, type Message, unreadCountOf } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { previewMessage } from '../format/previewText.ts';
import type { SessionSlice } from '../session/state.ts';
import { hiddenReplies } from './log.ts';
import { canBeUnread, messageLogOf } from './selectors.ts';
import type { MessagesSlice } from './state.ts';

type Slices = Pick<ConversationsSlice, 'conversations'> & MessagesSlice & SessionSlice;

/** Whether the signed-in user wrote the message that a preview shows. A server may name the author without an id. */
export function isOwnPreview({ session }: SessionSlice, message: LatestMessage | undefined): boolean {
  if (message === undefined || !('user' in session)) return false;
  const { id, name } = session.user;
  return message.user === undefined ? name !== '' && message.user_data?.name === name : message.user === id;
}

/** The loaded messages of an unread conversation whose newest message is the user's own: its row previews one of them. `undefined` for
 * other conversations, and if the newest messages are not loaded. */
export function messagesBehindOwn(state: Slices, id: string): readonly Message[] | undefined {
  const conversation = state.conversations.byId.get(id);
  if (conversation === undefined || unreadCountOf(conversation) === 0) return undefined;
  if (!isOwnPreview(state, previewMessage(conversation))) return undefined;
  const log = messageLogOf(state, id);
  return log?.newer ? undefined : (log?.messages ?? state.messages.preloaded.get(id));
}

/** The newest message or reply of another user. */
export function newestOfOthers(messages: readonly Message[], myId: string | undefined): Message | undefined {
  let newest: Message | undefined;
  const look = (message: Message): void => {
    if (canBeUnread(message, myId) && (newest === undefined || isAfter(message.ts, newest.ts))) newest = message;
  };
  for (const message of messages) {
    look(message);
    hiddenReplies(message).forEach(look);
  }
  return newest;
}
