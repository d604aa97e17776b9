import { type Conversation, isAfter, type Message, splitThreadId, type Ts } from '../../model/index.ts';
import { findMessage } from './findMessage.ts';
import type { MessageLog, MessagesSlice } from './state.ts';

/** The messages of a conversation as far as they are loaded. */
export const messageLogOf = (state: MessagesSlice, id: string): MessageLog | undefined =>
  state.messages.byConversation[id];

/** Whether a message, or a reply under one, is loaded. */
export function hasMessage(state: MessagesSlice, id: string, ts: Ts): boolean {
  const messages = messageLogOf(state, id)?.messages ?? [];
  return (
    findMessage(messages, ts) !== undefined ||
    messages.some(({ threads }) => threads !== undefined && findMessage(threads, ts) !== undefined)
  );
}

/** The message that a thread hangs under; `undefined` for what is no thread. */
export const threadParentTs = ({
  id,
  type,
  parent_message,
}: Pick<Conversation, 'id' | 'type' | 'parent_message'>): Ts | undefined =>
  type === 'thread' ? (parent_message?.ts ?? splitThreadId(id)?.threadTs) : undefined;

/** Somebody came or went: nothing that waits to be read. */
const isComingOrGoing = ({ subtype }: Message): boolean => subtype === 'channel_join' || subtype === 'channel_leave';

/** Whether a message of this kind ever counts as unread. */
export const canBeUnread = (message: Message, myId: string | undefined): boolean =>
  !isComingOrGoing(message) && message.deleted !== true && (message.user === undefined || message.user !== myId);

/** The first message of someone else after `readUpTo`, or `undefined` when there is none. */
export function firstAfter(messages: readonly Message[], readUpTo: Ts, myId: string | undefined): Ts | undefined {
  let first: Ts | undefined;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message === undefined || !isAfter(message.ts, readUpTo)) break;
    if (canBeUnread(message, myId)) first = message.ts;
  }
  return first;
}

/** Where the unread messages begin when all that is known is how many there are: so many of other people from the end. */
export function firstOfLast(messages: readonly Message[], unread: number, myId: string | undefined): Ts | undefined {
  let first: Ts | undefined;
  let left = unread;
  for (let index = messages.length - 1; index >= 0 && left > 0; index -= 1) {
    const message = messages[index];
    if (message === undefined || !canBeUnread(message, myId)) continue;
    first = message.ts;
    left -= 1;
  }
  return first;
}
