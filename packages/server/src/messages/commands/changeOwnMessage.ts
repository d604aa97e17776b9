import { isSystemMessage, splitThreadId } from 'triage-inbox/core';
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
  const { workspaceId, userId } = viewer;
  const conversationId = splitThreadId(id)?.parentId ?? id;
  await checkMember(ports.database, viewer, conversationId);
  const message = await findMessage(ports.database, workspaceId, conversationId, ts);
  const isSystem = message.subtype !== null && isSystemMessage({ subtype: message.subtype });
  if (message.user_id !== userId || isSystem) throw new HttpFailure(403, 'This message is not yours');
  const changed = await changeMessage(ports, { workspaceId, conversationId, ts, change });
  // Deleted since the check.
  if (!changed) throw new HttpFailure(404, 'Message not found');
}
