import { isAfter, type Message, splitThreadId, type Ts } from '../../model/index.ts';
import { latestTs } from '../conversations/latest.ts';
import { canBeUnread } from '../messages/selectors.ts';
import type { InboxState } from '../state.ts';

type Known = Pick<InboxState, 'conversations' | 'messages' | 'session'>;

/** Where the cursor has to stand for a conversation to be unread, and how many messages are then. */
export interface UnreadFrom {
  to: Ts;
  unread: number;
}

/** The moment just before a message. */
export function justBefore(ts: Ts): Ts {
  const [seconds = '0', fraction = ''] = ts.split('.');
  const micros = Number(fraction.slice(0, 6).padEnd(6, '0'));
  if (micros > 0) return `${seconds}.${String(micros - 1).padStart(6, '0')}`;
  return Number(seconds) > 0 ? `${Number(seconds) - 1}.999999` : '0.000000';
}

/** Whether all that can be known of its messages is here. */
export const isLoaded = ({ messages }: Pick<Known, 'messages'>, id: string): boolean =>
  messages.byConversation[id]?.load.status === 'ready';

const myIdOf = ({ session }: Known): string | undefined => ('user' in session ? session.user.id : undefined);

/** All messages of a conversation that are here, replies among them. */
const messagesOf = ({ messages }: Known, id: string): readonly Message[] =>
  (messages.byConversation[id]?.messages ?? messages.seeds.get(id) ?? []).flatMap((message) => [
    message,
    ...(message.threads ?? []),
  ]);

/** Unread from this message on; `null` when nothing of somebody else comes with it. */
export function unreadFromMessage(state: Known, id: string, ts: Ts): UnreadFrom | null {
  const to = justBefore(ts);
  const myId = myIdOf(state);
  const unread = messagesOf(state, id).filter(
    (message) => isAfter(message.ts, to) && canBeUnread(message, myId),
  ).length;
  return unread === 0 && isLoaded(state, id) ? null : { to, unread: Math.max(1, unread) };
}

/** Unread by the newest message of somebody else; `null` when nobody here knows which that is. */
export function unreadFromNewest(state: Known, id: string): UnreadFrom | null {
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
