import { compareTs, type Message, splitThreadId } from 'triage-inbox/core';
import type { Viewer } from '../auth/viewer.ts';
import type { Gateway } from '../gateway.ts';
import { conversationRows } from './conversationRows.ts';
import type { Directory } from './directory.ts';
import { parentRow, replyRows, topLevelLimit, topLevelRows } from './messageRows.ts';
import { threadRows } from './threadRows.ts';
import { type WireConversation, wireConversation } from './wireConversation.ts';
import { type MessageRow, wireMessage } from './wireMessage.ts';
import { wireThread } from './wireThread.ts';

type Reader = Pick<Viewer, 'workspaceId' | 'userId'>;
type Sources = Pick<Gateway, 'database' | 'directory'>;

/** A conversation or thread with its messages, replies nested in their parents; null when it is missing or
 * inaccessible. */
export async function loadConversation(sources: Sources, reader: Reader, id: string): Promise<WireConversation | null> {
  const thread = splitThreadId(id);
  return thread ? loadThread(sources, reader, thread.parentId, thread.threadTs) : loadChannelOrDm(sources, reader, id);
}

async function loadChannelOrDm({ database, directory }: Sources, reader: Reader, id: string) {
  const [row] = await conversationRows(database, reader, { conversationIds: [id] });
  if (!row) return null;
  const names = await directory.of(reader.workspaceId);
  const topLevel = await topLevelRows(database, reader.workspaceId, id);
  const replies = await replyRows(database, reader.workspaceId, id);
  return { ...wireConversation(row, reader.userId, names), messages: withReplies(topLevel, replies, names) };
}

async function loadThread({ database, directory }: Sources, reader: Reader, parentId: string, threadTs: string) {
  const [row] = await threadRows(database, reader, { threads: [{ conversationId: parentId, threadTs }] });
  const parent = row && (await parentRow(database, reader.workspaceId, parentId, threadTs));
  if (!row || !parent) return null;
  const names = await directory.of(reader.workspaceId);
  const replies = await replyRows(database, reader.workspaceId, parentId, threadTs);
  return { ...wireThread(row, reader.userId, names), messages: withReplies([parent], replies, names) };
}

function withReplies(parents: MessageRow[], replies: MessageRow[], names: Directory): Message[] {
  const threads = new Map<string, Message[]>();
  for (const reply of replies) {
    const threadTs = reply.thread_ts ?? '';
    const siblings = threads.get(threadTs);
    if (siblings) siblings.push(wireMessage(reply, names));
    else threads.set(threadTs, [wireMessage(reply, names)]);
  }
  const messages = parents.map((parent): Message => {
    const own = threads.get(parent.ts);
    threads.delete(parent.ts);
    return { ...wireMessage(parent, names), ...(own && { threads: own, reply_count: own.length }) };
  });
  if (parents.length >= topLevelLimit || threads.size === 0) return messages;
  // An export may contain replies without their parent: return them as messages instead of dropping them.
  const orphans = [...threads.values()].flat().map(({ thread_ts: _, ...orphan }) => orphan);
  return [...messages, ...orphans].sort((a, b) => compareTs(a.ts, b.ts));
}
