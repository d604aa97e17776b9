import type { Message, Ts } from '../../model/index.ts';
import { threadId } from '../../model/index.ts';
import { mentionedUsers } from './mentions.ts';
import { microsOf, tsOfMicros } from './micros.ts';
import type { Office } from './office.ts';
import { cursorsOf, indexReply, messagesOf, placeOf } from './office.ts';
import { countUnread } from './unread.ts';

/** A message that somebody writes into a world. */
export interface NewMessage {
  conversationId: string;
  text: string;
  /** Absent for a bot that is nobody's account. */
  userId?: string;
  username?: string;
  threadTs?: Ts;
  subtype?: string;
  /** A second message of the same person with the same id is not written. */
  clientMsgId?: string;
}

/** Writes a message at the next free moment of its conversation and moves the cursors that move with it. */
export function writeMessage(office: Office, written: NewMessage, nowMs: number): { message: Message; isNew: boolean } {
  const { conversationId, text, userId, username, threadTs, subtype, clientMsgId } = written;
  const { conversation } = placeOf(office, conversationId);
  const { messages } = conversation;
  const earlier =
    clientMsgId === undefined
      ? undefined
      : messages.findLast(({ user, client_msg_id }) => client_msg_id === clientMsgId && user === userId);
  if (earlier !== undefined) return { message: earlier, isNew: false };

  const newest = messages.at(-1);
  const micros = Math.max(Math.floor(nowMs) * 1_000, newest === undefined ? 0 : microsOf(newest.ts) + 1);
  const message: Message = {
    ts: tsOfMicros(micros),
    text,
    ...(userId !== undefined && { user: userId }),
    ...(username !== undefined && { username }),
    ...(threadTs !== undefined && { thread_ts: threadTs }),
    ...(subtype !== undefined && { subtype }),
    ...(clientMsgId !== undefined && { client_msg_id: clientMsgId }),
  };
  const places = [conversationId, ...(threadTs === undefined ? [] : [threadId(conversationId, threadTs)])];
  const before = places.map((id) => ({
    id,
    hasReadAll: userId !== undefined && countUnread(office, placeOf(office, id), userId) === 0,
    newestTs: messagesOf(office, placeOf(office, id)).at(-1)?.ts ?? '0',
  }));

  messages.push(message);
  indexReply(office, conversationId, message);
  if (threadTs !== undefined) followThread(office, message, before.at(-1)?.newestTs ?? '0', conversationId, threadTs);
  // Who has read everything has read their own message, too; for all others there is still something to read before it.
  for (const { id, hasReadAll } of before) if (hasReadAll && userId) cursorsOf(office, userId)[id] = message.ts;
  return { message, isNew: true };
}

/** Who writes in a thread, began it or is mentioned in it follows it from here on; the new message is unread for them. */
function followThread(office: Office, message: Message, readUpTo: Ts, conversationId: string, threadTs: Ts): void {
  const id = threadId(conversationId, threadTs);
  const { conversation, parent } = placeOf(office, id);
  for (const userId of [parent?.user, message.user, ...mentionedUsers(message.text)]) {
    if (userId === undefined || !conversation.members.includes(userId)) continue;
    cursorsOf(office, userId)[id] ??= readUpTo;
  }
}

/** Changes what a message says, or takes it back. Returns the message as it is now. */
export function rewriteMessage(
  office: Office,
  conversationId: string,
  ts: Ts,
  change: { text: string } | { deleted: true },
  nowMs: number,
): Message | undefined {
  const { messages } = placeOf(office, conversationId).conversation;
  const index = messages.findIndex((message) => message.ts === ts);
  const message = messages[index];
  if (message === undefined) return undefined;
  const changed: Message =
    'text' in change
      ? { ...message, text: change.text, edited: { ts: tsOfMicros(Math.floor(nowMs) * 1_000) } }
      : { ...message, text: '', deleted: true };
  messages[index] = changed;
  if (message.thread_ts !== undefined) {
    const replies = office.replies.get(threadId(conversationId, message.thread_ts)) ?? [];
    replies[replies.indexOf(message)] = changed;
  }
  return changed;
}
