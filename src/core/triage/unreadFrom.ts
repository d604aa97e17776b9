import { isAfter, type Message, splitThreadId, type Ts } from '../../model/index.ts';
import { latestTs } from '../conversations/latest.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
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

/** The timestamp just before a message. */
export function justBefore(ts: Ts): Ts {
  const [seconds = '0', fraction = ''] = ts.split('.');
  const micros = Number(fraction.slice(0, 6).padEnd(6, '0'));
  if (micros > 0) return `${seconds}.${String(micros - 1).padStart(6, '0')}`;
  return Number(seconds) > 0 ? `${Number(seconds) - 1}.999999` : '0.000000';
}

/** Whether the whole conversation is loaded. */
export const isLoaded = ({ messages }: MessagesSlice, id: string): boolean =>
  messages.byConversation[id]?.load.status === 'ready';

/** All known messages of a conversation, replies included. */
const messagesOf = ({ messages }: MessagesSlice, id: string): readonly Message[] =>
  (messages.byConversation[id]?.messages ?? messages.preloaded.get(id) ?? []).flatMap((message) => [
    message,
    ...(message.threads ?? []),
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
  for (const message of messagesOf(state, id)) {
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
