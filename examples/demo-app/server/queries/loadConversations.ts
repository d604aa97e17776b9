import type { ConversationType } from 'triage-inbox/core';
import type { Viewer } from '../auth/viewer.ts';
import type { Gateway } from '../gateway.ts';
import { conversationRows } from './conversationRows.ts';
import { threadRows } from './threadRows.ts';
import { type WireConversation, wireConversation } from './wireConversation.ts';
import { wireThread } from './wireThread.ts';

/** The viewer's conversations and followed threads, newest activity first, with two statements at any size; filtered by
 * `type`, if given. */
export async function loadConversations(
  { database, directory }: Pick<Gateway, 'database' | 'directory'>,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  type?: ConversationType,
): Promise<WireConversation[]> {
  const names = await directory.of(viewer.workspaceId);
  const [conversations, threads] = await Promise.all([
    type === 'thread' ? [] : conversationRows(database, viewer, 'joined'),
    type === undefined || type === 'thread' ? threadRows(database, viewer, 'followed') : [],
  ]);
  return [
    ...conversations
      .filter((row) => type === undefined || row.type === type)
      .map((row) => wireConversation(row, viewer.userId, names)),
    ...threads.map((row) => wireThread(row, viewer.userId, names)),
  ].sort((a, b) => b.latest_activity - a.latest_activity);
}
