import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { HttpFailure, noSuchConversation } from '../../failures/httpFailure.ts';
import type { Viewer } from '../../viewer.ts';
import { isPublic } from '../../visibility.ts';
import type { MessageRow } from '../queries/wireMessage.ts';

/** Throws 404 for a conversation that the viewer cannot see, and 403 for a channel that the viewer is not in. */
export async function checkMember(
  transaction: Database,
  { workspaceId, userId }: Pick<Viewer, 'workspaceId' | 'userId'>,
  conversationId: string,
): Promise<void> {
  const { rows } = await transaction.execute<{ member: boolean; visible: boolean }>(sql`
    select me.user_id is not null as member, ${isPublic} as visible
    from conversations c
    left join conversation_members me on me.workspace_id = c.workspace_id and me.conversation_id = c.id
      and me.user_id = ${userId}
    where c.workspace_id = ${workspaceId} and c.id = ${conversationId}`);
  const [place] = rows;
  if (!place || (!place.member && !place.visible)) throw noSuchConversation();
  if (!place.member) throw new HttpFailure(403, 'You are not a member of this channel');
}

/** A message that is not deleted. Throws 404 if there is none. `lock`: until the end of the transaction, nobody else changes it. */
export async function findMessage(
  transaction: Database,
  workspaceId: string,
  conversationId: string,
  ts: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<MessageRow> {
  const { rows } = await transaction.execute<MessageRow>(sql`
    select ts, thread_ts, user_id, username, text, subtype, client_msg_id, edited_ts, deleted, extra from messages
    where workspace_id = ${workspaceId} and conversation_id = ${conversationId} and ts = ${ts} and not deleted
    ${lock ? sql`for update` : sql``}`);
  const [row] = rows;
  if (!row) throw new HttpFailure(404, 'Message not found');
  return row;
}
