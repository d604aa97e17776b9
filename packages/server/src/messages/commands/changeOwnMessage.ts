import { isSystemMessage, splitThreadId } from 'triage-inbox/core';
import type { Database } from '../../database/database.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import type { Needs } from '../../ports.ts';
import type { Viewer } from '../../viewer.ts';
import { changeMessage, type MessageChange } from './changeMessage.ts';
import { checkMember, findMessage } from './memberMessage.ts';

/** Edits or deletes a message of the viewer. Throws 403 for a message of another person and a system message. */
export async function changeOwnMessage(
  ports: Needs<'database' | 'directory' | 'signals' | 'writes' | 'now'>,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  { id, ts }: { id: string; ts: string },
  change: MessageChange['change'],
): Promise<void> {
  const conversationId = await checkOwnMessage(ports.database, viewer, { id, ts });
  const { workspaceId } = viewer;
  const changed = await changeMessage(ports, { workspaceId, conversationId, ts, change });
  // Deleted since the check.
  if (!changed) throw new HttpFailure(404, 'Message not found');
}

/** Returns the conversation of a message of the viewer. @throws HttpFailure 403 or 404 */
export async function checkOwnMessage(
  database: Database,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  { id, ts }: { id: string; ts: string },
): Promise<string> {
  const { workspaceId, userId } = viewer;
  const conversationId = splitThreadId(id)?.parentId ?? id;
  await checkMember(database, viewer, conversationId);
  const message = await findMessage(database, workspaceId, conversationId, ts);
  const isSystem = message.subtype !== null && isSystemMessage({ subtype: message.subtype });
  if (message.user_id !== userId || isSystem) throw new HttpFailure(403, 'This message is not yours');
  return conversationId;
}
