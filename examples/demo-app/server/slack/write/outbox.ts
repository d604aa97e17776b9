import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableText } from '../../database/storableText.ts';
import type { OutgoingText, Reader } from '../../service/chatService.ts';

/** A message on its way. */
export interface OutboxEntry {
  workspaceId: string;
  userId: string;
  clientMsgId: string;
  conversationId: string;
  threadTs: string | null;
  /** The time of the first try by Slack's clock, in milliseconds. */
  createdMs: number;
}

export interface BegunSend {
  entry: OutboxEntry;
  /** Of earlier tries: none has reached Slack; one may have; one has. */
  earlier: 'none' | 'uncertain' | 'sent';
}

/** Records the message before Slack gets it, so that no process forgets that Slack may have it. */
export async function beginSend(
  database: Database,
  { workspaceId, userId }: Reader,
  { conversationId, threadTs, text, isBroadcast, clientMsgId }: OutgoingText & { clientMsgId: string },
  nowMs: number,
): Promise<BegunSend> {
  const parentTs = threadTs ?? null;
  // A refused message is not in Slack: its next try is a first one.
  const { rows } = await database.execute<{ createdMs: number; earlier: BegunSend['earlier'] }>(sql`
    with begun as (
      insert into slack_outbox (workspace_id, user_id, client_msg_id, conversation_id, thread_ts, text, is_broadcast,
        created_ms, state)
      values (${workspaceId}, ${userId}, ${clientMsgId}, ${conversationId}, ${parentTs}, ${storableText(text)},
        ${isBroadcast}, ${nowMs}, 'sending')
      on conflict (workspace_id, user_id, client_msg_id) do update set created_ms = excluded.created_ms,
        conversation_id = excluded.conversation_id, thread_ts = excluded.thread_ts, text = excluded.text,
        is_broadcast = excluded.is_broadcast, state = 'sending'
        where slack_outbox.state = 'refused'
      returning created_ms
    )
    select created_ms as "createdMs", 'none' as earlier from begun
    union all
    select created_ms, case state when 'sent' then 'sent' else 'uncertain' end from slack_outbox where workspace_id = ${workspaceId} and user_id = ${userId}
      and client_msg_id = ${clientMsgId} and state <> 'refused' and not exists (select from begun)`);
  const [row] = rows;
  if (!row) throw new Error('The database returned no row of the outbox');
  const entry = { workspaceId, userId, clientMsgId, conversationId, threadTs: parentTs, createdMs: row.createdMs };
  return { entry, earlier: row.earlier };
}

const isEntry = ({ workspaceId, userId, clientMsgId }: OutboxEntry) => sql`workspace_id = ${workspaceId}
  and user_id = ${userId} and client_msg_id = ${clientMsgId}`;

/** The text is no longer needed: it is in the message. */
export async function finishSend(database: Database, entry: OutboxEntry, ts: string): Promise<void> {
  await database.execute(sql`update slack_outbox set state = 'sent', ts = ${ts}, text = '' where ${isEntry(entry)}`);
}

/** Slack has not done it. */
export async function refuseSend(database: Database, entry: OutboxEntry): Promise<void> {
  await database.execute(sql`update slack_outbox set state = 'refused', text = '' where ${isEntry(entry)}`);
}

/** Messages whose outcome is unknown. */
export async function uncertainSends(database: Database): Promise<OutboxEntry[]> {
  const { rows } = await database.execute<OutboxEntry & Record<string, unknown>>(sql`
    select workspace_id as "workspaceId", user_id as "userId", client_msg_id as "clientMsgId",
      conversation_id as "conversationId", thread_ts as "threadTs", created_ms as "createdMs"
    from slack_outbox where state = 'sending' order by created_ms`);
  return rows;
}

/** Deletes entries whose outcome has been known for long; the message itself keeps its `client_msg_id`. */
export async function pruneOutbox(database: Database, beforeMs: number): Promise<void> {
  await database.execute(sql`delete from slack_outbox where state <> 'sending' and created_ms < ${beforeMs}`);
}
