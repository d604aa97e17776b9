import { isSystemMessage, splitThreadId } from 'triage-inbox/core';
import type { MessageId, Reader } from '../../chatService.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { checkMember, findMessage } from '../../messages/commands/memberMessage.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { MessageRow } from '../../messages/queries/wireMessage.ts';
import type { Needs } from '../../ports.ts';
import type { SlackMessage } from '../store/slackMessage.ts';

/** A stored message that a member may see. @throws HttpFailure 403 or 404 */
export async function memberMessage(
  { database }: Needs<'database'>,
  viewer: Reader,
  { id, ts }: MessageId,
): Promise<{ place: MessagePlace; row: MessageRow }> {
  const { workspaceId } = viewer;
  const conversationId = splitThreadId(id)?.parentId ?? id;
  await checkMember(database, viewer, conversationId);
  return { place: { workspaceId, conversationId }, row: await findMessage(database, workspaceId, conversationId, ts) };
}

/** A stored message of the viewer. @throws HttpFailure 403 or 404 */
export async function ownMessage(ports: Needs<'database'>, viewer: Reader, message: MessageId) {
  const found = await memberMessage(ports, viewer, message);
  const { user_id, subtype } = found.row;
  if (user_id !== viewer.userId || (subtype !== null && isSystemMessage({ subtype }))) {
    throw new HttpFailure(403, 'This message is not yours');
  }
  return found;
}

/** The row as a message of Slack, for a new version of it. */
export const slackMessageOf = (row: MessageRow): SlackMessage => ({
  ts: row.ts,
  threadTs: row.thread_ts,
  userId: row.user_id,
  username: row.username,
  profile: null,
  text: row.text,
  subtype: row.subtype,
  editedTs: row.edited_ts,
  deleted: row.deleted,
  extra: row.extra,
  clientMsgId: row.client_msg_id,
  isFromClient: false,
  files: [],
});
