import type { Message, MessageFile, Ts } from '../../model/index.ts';
import { threadId } from '../../model/index.ts';
import type { MemoryServer } from './memoryServer.ts';
import { cursorsOf, indexReply, messagesOf, placeOf } from './memoryServer.ts';
import { mentionedUsers } from './mentions.ts';
import { microsOf, tsOfMicros } from './timestamp.ts';
import { countUnread } from './unread.ts';

/** A message to write into a world. @inline */
export interface NewMessage {
  /** Id of the channel or direct conversation. */
  conversationId: string;
  /** Text as mrkdwn. */
  text: string;
  /** Absent for a bot without an account. */
  userId?: string;
  /** Name of a bot. */
  username?: string;
  /** Of a reply: timestamp of the parent message. */
  threadTs?: Ts;
  /** Kind of a message that is not from a user. */
  subtype?: string;
  /** A repeated id of the same user writes no second message. */
  clientMsgId?: string;
  /** Attached files. */
  files?: MessageFile[];
}

/** Writes a message with the next free timestamp of its conversation and moves read cursors. */
export function writeMessage(
  server: MemoryServer,
  written: NewMessage,
  nowMs: number,
): { message: Message; isNew: boolean } {
  const { conversationId, text, userId, username, threadTs, subtype, clientMsgId, files = [] } = written;
  const { messages } = placeOf(server, conversationId).conversation;
  const earlier = clientMsgId === undefined ? undefined : findSent(server, userId, clientMsgId);
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
    ...(files.length > 0 && { files }),
  };
  const places = [conversationId, ...(threadTs === undefined ? [] : [threadId(conversationId, threadTs)])];
  const before = places.map((id) => ({
    id,
    hasReadAll: userId !== undefined && countUnread(server, placeOf(server, id), userId) === 0,
    newestTs: messagesOf(server, placeOf(server, id)).at(-1)?.ts ?? '0',
  }));

  messages.push(message);
  indexReply(server, conversationId, message);
  if (threadTs !== undefined) followThread(server, message, before.at(-1)?.newestTs ?? '0', conversationId, threadTs);
  // A message of the user moves the user's cursor only if everything before it was read.
  for (const { id, hasReadAll } of before) if (hasReadAll && userId) cursorsOf(server, userId)[id] = message.ts;
  return { message, isNew: true };
}

/** The message that a user has sent with an id, in any conversation. */
function findSent({ conversations }: MemoryServer, userId: string | undefined, clientMsgId: string) {
  for (const { messages } of conversations.values()) {
    const sent = messages.findLast(({ user, client_msg_id }) => client_msg_id === clientMsgId && user === userId);
    if (sent !== undefined) return sent;
  }
  return undefined;
}

/** Makes the author, the thread's first author and mentioned users follow the thread, with a read cursor before the new
 * message. */
function followThread(
  server: MemoryServer,
  message: Message,
  readUpTo: Ts,
  conversationId: string,
  threadTs: Ts,
): void {
  const id = threadId(conversationId, threadTs);
  const { conversation, parent } = placeOf(server, id);
  for (const userId of [parent?.user, message.user, ...mentionedUsers(message.text)]) {
    if (userId === undefined || !conversation.members.includes(userId)) continue;
    cursorsOf(server, userId)[id] ??= readUpTo;
  }
}

/** Edits or deletes a message. Returns the changed message, or `undefined` if it does not exist. */
export function rewriteMessage(
  server: MemoryServer,
  conversationId: string,
  ts: Ts,
  change: { text: string } | { deleted: true },
  nowMs: number,
): Message | undefined {
  const { messages } = placeOf(server, conversationId).conversation;
  const message = messages.find((each) => each.ts === ts);
  if (message === undefined) return undefined;
  // They show the old text.
  const { blocks: _blocks, attachments: _attachments, ...rest } = message;
  const changed: Message =
    'text' in change
      ? { ...rest, text: change.text, edited: { ts: tsOfMicros(Math.floor(nowMs) * 1_000) } }
      : { ...rest, text: '', deleted: true };
  replaceMessage(server, conversationId, message, changed);
  return changed;
}

/** Puts a changed message in the place of the old one, also in the index of its thread. */
export function replaceMessage(server: MemoryServer, conversationId: string, old: Message, changed: Message): void {
  const { messages } = placeOf(server, conversationId).conversation;
  messages[messages.indexOf(old)] = changed;
  if (old.thread_ts === undefined) return;
  const replies = server.replies.get(threadId(conversationId, old.thread_ts)) ?? [];
  replies[replies.indexOf(old)] = changed;
}
