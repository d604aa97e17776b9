import { type SQL, sql } from 'drizzle-orm';
import type { Message } from 'triage-inbox/core';
import type { Reader } from '../../chatService.ts';
import { type MessageRow, wireMessage } from '../../messages/queries/wireMessage.ts';
import type { Needs } from '../../ports.ts';

type Sources = Needs<'database' | 'directory'>;

/** The stored message that the person sent with this id. */
export const messageByClientId = (ports: Sources, { workspaceId, userId }: Reader, clientMsgId: string) =>
  readMessage(ports, workspaceId, sql`user_id = ${userId} and client_msg_id = ${clientMsgId}`);

export const messageByTs = (ports: Sources, workspaceId: string, conversationId: string, ts: string) =>
  readMessage(ports, workspaceId, sql`conversation_id = ${conversationId} and ts = ${ts}`);

async function readMessage({ database, directory }: Sources, workspaceId: string, where: SQL): Promise<Message | null> {
  const { rows } = await database.execute<MessageRow>(sql`
    select ts, thread_ts, user_id, username, text, subtype, client_msg_id, edited_ts, deleted, extra from messages
    where workspace_id = ${workspaceId} and ${where}`);
  return rows[0] ? wireMessage(rows[0], await directory.of(workspaceId)) : null;
}
