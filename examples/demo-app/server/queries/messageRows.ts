import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { MessageRow } from './wireMessage.ts';

/** Limit of messages in a response; longer conversations return their newest. */
export const topLevelLimit = 5000;
const replyLimit = 20_000;

const columns = sql.raw(
  'ts, thread_ts, user_id, username, text, subtype, client_msg_id, edited_ts, deleted, extra, ts_micros',
);

/** Messages outside of threads, oldest first. A deleted message with replies is kept. */
export async function topLevelRows(database: Database, workspaceId: string, conversationId: string) {
  const { rows } = await database.execute<MessageRow>(sql`
    select ${columns} from messages m
    where workspace_id = ${workspaceId} and conversation_id = ${conversationId} and thread_ts is null
      and (not deleted or exists (select 1 from messages reply where reply.workspace_id = m.workspace_id
        and reply.conversation_id = m.conversation_id and reply.thread_ts = m.ts and not reply.deleted))
    order by ts_micros desc limit ${topLevelLimit}`);
  return rows.reverse();
}

/** The parent of a thread; undefined when it does not exist or is a reply. */
export async function parentRow(database: Database, workspaceId: string, conversationId: string, ts: string) {
  const { rows } = await database.execute<MessageRow>(sql`
    select ${columns} from messages where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
      and ts = ${ts} and thread_ts is null`);
  return rows[0];
}

/** Replies of the conversation or of one thread, oldest first. */
export async function replyRows(
  database: Database,
  workspaceId: string,
  conversationId: string,
  threadTs?: string,
): Promise<MessageRow[]> {
  const { rows } = await database.execute<MessageRow>(sql`
    select ${columns} from messages
    where workspace_id = ${workspaceId} and conversation_id = ${conversationId} and not deleted
      and ${threadTs === undefined ? sql`thread_ts is not null` : sql`thread_ts = ${threadTs}`}
    order by ts_micros desc limit ${replyLimit}`);
  return rows.reverse();
}
