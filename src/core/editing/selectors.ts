import { isSystemMessage, type Message, type Ts } from '../../model/index.ts';
import { retracted } from '../messages/retracted.ts';
import type { MessagesSlice } from '../messages/state.ts';
import { myIdOf } from '../session/selectors.ts';
import type { SessionSlice } from '../session/state.ts';
import { type EditingSlice, isSamePlace, type MessagePlace, placeOfMessage } from './state.ts';

/** A message that the user wrote, and that is not deleted. The user's joins are not written by the user. */
export const isChangeable = (
  state: EditingSlice & SessionSlice,
  conversationId: string,
  message: Message | undefined,
): message is Message =>
  message !== undefined &&
  !message.deleted &&
  !isSystemMessage(message) &&
  message.user !== undefined &&
  message.user === myIdOf(state) &&
  !state.editing.deleted.some((place) => isSamePlace(place, placeOfMessage(conversationId, message.ts)));

/** The last message of the user in a conversation or thread that can be edited; in a conversation without replies. */
export const lastOwnMessage = (
  state: EditingSlice & MessagesSlice & SessionSlice,
  conversationId: string,
): Message | undefined =>
  state.messages.byConversation[conversationId]?.messages.findLast((message) =>
    isChangeable(state, conversationId, message),
  );

/** The editor of a message that a conversation or thread shows. */
export const editOf = ({ editing }: EditingSlice, conversationId: string, ts: Ts) =>
  editing.edit?.conversationId === conversationId && editing.edit.ts === ts ? editing.edit : undefined;

/** The messages of a log without the deleted ones. One that has replies stays without its content. */
export function withoutDeleted(
  messages: readonly Message[],
  deleted: readonly MessagePlace[],
  conversationId: string,
): readonly Message[] {
  const { channelId } = placeOfMessage(conversationId, '');
  const gone = new Set(deleted.filter((place) => place.channelId === channelId).map(({ ts }) => ts));
  if (gone.size === 0) return messages;
  return messages.flatMap((message) => {
    const threads = message.threads?.filter(({ ts }) => !gone.has(ts));
    const hasReplies = (threads?.length ?? message.reply_count ?? 0) > 0;
    if (gone.has(message.ts)) return hasReplies ? [retracted({ ...message, ...(threads && { threads }) })] : [];
    return threads && threads.length !== message.threads?.length
      ? [{ ...message, threads, reply_count: threads.length }]
      : [message];
  });
}
