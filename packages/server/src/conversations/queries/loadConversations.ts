import type { ConversationType } from 'triage-inbox/core';
import type { WireConversation } from '../../chatService.ts';
import type { Needs } from '../../ports.ts';
import type { Viewer } from '../../viewer.ts';
import { conversationRows } from './conversationRows.ts';
import { threadRows } from './threadRows.ts';
import { wireConversation } from './wireConversation.ts';
import { wireThread } from './wireThread.ts';

/** The viewer's conversations and followed threads, newest activity first, equal ones by id, with two statements at any size;
 * filtered by `type`, if given. */
export async function loadConversations(
  ports: Needs<'database' | 'directory' | 'storedPart'>,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  type?: ConversationType,
): Promise<WireConversation[]> {
  const { database, directory } = ports;
  const names = await directory.of(viewer.workspaceId);
  const [conversations, threads] = await Promise.all([
    type === 'thread' ? [] : conversationRows(ports, viewer, 'joined'),
    type === undefined || type === 'thread' ? threadRows(database, viewer, 'followed') : [],
  ]);
  return [
    ...conversations
      .filter((row) => type === undefined || row.type === type)
      .map((row) => wireConversation(row, viewer.userId, names)),
    ...threads.map((row) => wireThread(row, viewer.userId, names)),
  ].sort((a, b) => b.latest_activity - a.latest_activity || (a.id < b.id ? -1 : 1));
}
