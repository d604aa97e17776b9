import { type SQL, sql } from 'drizzle-orm';
import type { Message } from 'triage-inbox/core';
import type { Gateway } from '../../gateway.ts';
import { type MessageRow, wireMessage } from '../../queries/wireMessage.ts';
import type { Reader } from '../../service/chatService.ts';

type Sources = Pick<Gateway, 'database' | 'directory'>;

/** The stored message that the person sent with this id. */
export const messageByClientId = (gateway: Sources, { workspaceId, userId }: Reader, clientMsgId: string) =>
  readMessage(gateway, workspaceId, sql`user_id = ${userId} and client_msg_id = ${clientMsgId}`);

export const messageByTs = (gateway: Sources, workspaceId: string, conversationId: string, ts: string) =>
  readMessage(gateway, workspaceId, sql`conversation_id = ${conversationId} and ts = ${ts}`);

async function readMessage({ database, directory }: Sources, workspaceId: string, where: SQL): Promise<Message | null> {
  const { rows } = await database.execute<MessageRow>(sql`
    select ts, thread_ts, user_id, username, text, subtype, client_msg_id, edited_ts, deleted, extra from messages
    where workspace_id = ${workspaceId} and ${where}`);
  return rows[0] ? wireMessage(rows[0], await directory.of(workspaceId)) : null;
}
