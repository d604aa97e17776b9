import { isBroadcast, type Message, splitThreadId } from 'triage-inbox/core';
import type { MessagePage } from 'triage-inbox/transport';
import type { WireConversation } from '../../chatService.ts';
import { messagePage } from '../../messages/queries/messagePage.ts';
import { parentRow, replyRows } from '../../messages/queries/messageRows.ts';
import { type MessageRow, wireMessage } from '../../messages/queries/wireMessage.ts';
import type { Directory, Needs } from '../../ports.ts';
import type { Viewer } from '../../viewer.ts';
import { conversationRows } from './conversationRows.ts';
import { threadRows } from './threadRows.ts';
import { wireConversation } from './wireConversation.ts';
import { wireThread } from './wireThread.ts';

type Reader = Pick<Viewer, 'workspaceId' | 'userId'>;
type Sources = Needs<'database' | 'directory' | 'storedPart'>;

/** A conversation with a page of its messages, or a whole thread, with replies nested in their parents; null when it is
 * missing or inaccessible. */
export async function loadConversation(
  sources: Sources,
  reader: Reader,
  id: string,
  page: MessagePage = {},
): Promise<WireConversation | null> {
  const thread = splitThreadId(id);
  return thread
    ? loadThread(sources, reader, thread.parentId, thread.threadTs)
    : loadChannelOrDm(sources, reader, id, page);
}

async function loadChannelOrDm(sources: Sources, reader: Reader, id: string, page: MessagePage) {
  const { database, directory } = sources;
  const [row] = await conversationRows(sources, reader, { conversationIds: [id] });
  if (!row) return null;
  const names = await directory.of(reader.workspaceId);
  const place = { workspaceId: reader.workspaceId, conversationId: id };
  const { rows, has_older, has_newer } = await messagePage(database, place, page);
  const parents = rows.flatMap(({ ts, thread_ts }) => (thread_ts === null ? [ts] : []));
  const replies = await replyRows(database, place, parents);
  return {
    ...wireConversation(row, reader.userId, names),
    messages: withReplies(rows, replies, names),
    has_older,
    has_newer,
  };
}

async function loadThread({ database, directory }: Sources, reader: Reader, parentId: string, threadTs: string) {
  const [row] = await threadRows(database, reader, { threads: [{ conversationId: parentId, threadTs }] });
  const place = { workspaceId: reader.workspaceId, conversationId: parentId };
  const parent = row && (await parentRow(database, place, threadTs));
  if (!row || !parent) return null;
  const names = await directory.of(reader.workspaceId);
  const replies = await replyRows(database, place, [threadTs]);
  return {
    ...wireThread(row, reader.userId, names),
    messages: withReplies([parent], replies, names),
    has_older: false,
    has_newer: false,
  };
}

/** The chat service may have replies that are not stored. */
const replyCount = (stored: number, told: unknown): number => Math.max(stored, typeof told === 'number' ? told : 0);

function withReplies(rows: MessageRow[], replies: MessageRow[], names: Directory): Message[] {
  const threads = new Map<string | null, Message[]>();
  for (const reply of replies) {
    const siblings = threads.get(reply.thread_ts);
    if (siblings) siblings.push(wireMessage(reply, names));
    else threads.set(reply.thread_ts, [wireMessage(reply, names)]);
  }
  return rows.map((row): Message => {
    const { thread_ts, ...message } = wireMessage(row, names);
    const own = threads.get(row.ts);
    // A reply without its parent is a message of the conversation, so it names no thread.
    const thread = isBroadcast(message) && thread_ts !== undefined ? { thread_ts } : {};
    return {
      ...message,
      ...thread,
      ...(own && { threads: own, reply_count: replyCount(own.length, message.reply_count) }),
    };
  });
}
