import { type SQL, sql } from 'drizzle-orm';
import type { Message } from 'triage-inbox/core';
import type { Reader } from '../../chatService.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { type MessageRow, wireMessage } from '../../messages/queries/wireMessage.ts';
import type { Needs } from '../../ports.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';
import { finishSend, type OutboxEntry } from './outbox.ts';

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

/** Stores a message that Slack has, and notes in the same transaction that it is sent. Its event may have stored it already. */
export async function storeSent(
  ports: Needs<'database' | 'directory' | 'signals' | 'writes'>,
  entry: OutboxEntry,
  message: SlackMessage,
): Promise<Message> {
  const { workspaceId, conversationId, clientMsgId } = entry;
  await storeMessages(ports, { workspaceId, conversationId }, [{ ...message, clientMsgId }], {
    live: true,
    snapshotMs: null,
    within: (transaction) => finishSend(transaction, entry, message.ts),
  });
  const stored = await messageByTs(ports, workspaceId, conversationId, message.ts);
  if (stored) return stored;
  // The person left the conversation meanwhile, so that nothing of it is stored.
  await finishSend(ports.database, entry, message.ts);
  throw new HttpFailure(404, 'The message is sent, but you are no longer in this conversation.');
}
