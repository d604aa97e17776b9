import { type Conversation, isAfter, type Message, splitThreadId, type Ts, uncountedAs } from '../../model/index.ts';
import { findMessage } from './findMessage.ts';
import { hiddenReplies } from './log.ts';
import type { MessageLog, MessagesSlice } from './state.ts';

/** The loaded messages of a conversation. */
export const messageLogOf = (state: MessagesSlice, id: string): MessageLog | undefined =>
  state.messages.byConversation[id];

/** Whether all messages of a conversation are loaded. */
export function isWhole(state: MessagesSlice, id: string): boolean {
  const log = messageLogOf(state, id);
  return log?.load.status === 'ready' && !log.older && !log.newer;
}

/** Whether a message, or a reply that is shown under one only, is loaded. */
export function hasMessage(state: MessagesSlice, id: string, ts: Ts): boolean {
  const messages = messageLogOf(state, id)?.messages ?? [];
  return (
    findMessage(messages, ts) !== undefined ||
    messages.some((message) => findMessage(hiddenReplies(message), ts) !== undefined)
  );
}

/** `ts` of the parent message of a thread; `undefined` for other conversations. */
export const threadParentTs = ({
  id,
  type,
  parent_message,
}: Pick<Conversation, 'id' | 'type' | 'parent_message'>): Ts | undefined =>
  type === 'thread' ? (parent_message?.ts ?? splitThreadId(id)?.threadTs) : undefined;

/** Messages about joining and leaving. */
export const isComingOrGoing = ({ subtype }: Message): boolean =>
  subtype === 'channel_join' || subtype === 'channel_leave';

/** Whether a message can count as unread. */
export const canBeUnread = (message: Message, myId: string | undefined): boolean =>
  uncountedAs(message, myId) === undefined;

/** `ts` of the first message of another user after `readUpTo`, if any. */
export function firstAfter(messages: readonly Message[], readUpTo: Ts, myId: string | undefined): Ts | undefined {
  let first: Ts | undefined;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message === undefined || !isAfter(message.ts, readUpTo)) break;
    if (canBeUnread(message, myId)) first = message.ts;
  }
  return first;
}

/** `ts` of the first unread message when only the number of unread messages is known: counts messages of other users
 * from the end. `undefined` if it is older than the loaded messages (`hasOlder`). */
export function firstOfLast(
  messages: readonly Message[],
  unread: number,
  myId: string | undefined,
  hasOlder = false,
): Ts | undefined {
  let first: Ts | undefined;
  let left = unread;
  for (let index = messages.length - 1; index >= 0 && left > 0; index -= 1) {
    const message = messages[index];
    if (message === undefined || !canBeUnread(message, myId)) continue;
    first = message.ts;
    left -= 1;
  }
  return hasOlder && left > 0 ? undefined : first;
}
