import { isAfter, justBefore, type Message, splitThreadId, type Ts } from '../../model/index.ts';
import { latestTs } from '../conversations/latest.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { hiddenReplies } from '../messages/log.ts';
import { canBeUnread } from '../messages/selectors.ts';
import type { MessagesSlice } from '../messages/state.ts';
import { myIdOf } from '../session/selectors.ts';
import type { SessionSlice } from '../session/state.ts';

type Slices = Pick<ConversationsSlice, 'conversations'> & MessagesSlice & SessionSlice;

/** A read cursor that leaves messages unread, and how many. */
export interface UnreadFrom {
  to: Ts;
  unread: number;
}

/** Whether the newest messages of a conversation are loaded. */
export const isLoaded = ({ messages }: MessagesSlice, id: string): boolean => {
  const log = messages.byConversation[id];
  return log?.load.status === 'ready' && !log.newer;
};

/** All known messages of a conversation, replies included. */
const messagesOf = ({ messages }: MessagesSlice, id: string): readonly Message[] =>
  (messages.byConversation[id]?.messages ?? messages.preloaded.get(id) ?? []).flatMap((message) => [
    message,
    ...hiddenReplies(message),
  ]);

/** Unread from a message on; `null` when no message of another user follows. */
export function unreadFromMessage(state: Slices, id: string, ts: Ts): UnreadFrom | null {
  const to = justBefore(ts);
  const myId = myIdOf(state);
  const unread = messagesOf(state, id).filter(
    (message) => isAfter(message.ts, to) && canBeUnread(message, myId),
  ).length;
  return unread === 0 && isLoaded(state, id) ? null : { to, unread: Math.max(1, unread) };
}

/** Unread from the newest message of another user on; `null` when no such message is known. */
export function unreadFromNewest(state: Slices, id: string): UnreadFrom | null {
  const myId = myIdOf(state);
  const conversation = state.conversations.byId.get(id);
  if (!conversation) return null;
  const parentTs = splitThreadId(id)?.threadTs;
  let newest: Ts | undefined;
  // An old part of the conversation does not contain the newest message.
  for (const message of state.messages.byConversation[id]?.newer ? [] : messagesOf(state, id)) {
    if (!canBeUnread(message, myId) || message.ts === parentTs) continue;
    if (newest === undefined || isAfter(message.ts, newest)) newest = message.ts;
  }
  const latest = conversation.latest_message;
  const ts = latestTs(conversation);
  if (latest?.user !== undefined && ts !== undefined && canBeUnread({ ...latest, ts, text: '' }, myId)) {
    if (newest === undefined || isAfter(ts, newest)) newest = ts;
  }
  return newest === undefined ? null : { to: justBefore(newest), unread: 1 };
}
