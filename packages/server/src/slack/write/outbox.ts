import { sql } from 'drizzle-orm';
import type { OutgoingText, Reader } from '../../chatService.ts';
import type { Database } from '../../database/database.ts';
import { storableText } from '../../database/storableText.ts';
import { type ClaimedUpload, claimUploads, pruneUploads } from './uploads.ts';

/** A message on its way. */
export interface OutboxEntry {
  workspaceId: string;
  userId: string;
  clientMsgId: string;
  conversationId: string;
  threadTs: string | null;
  /** The uploads that it shares. */
  files: readonly ClaimedUpload[];
  /** The time of the first try by Slack's clock, in milliseconds. */
  createdMs: number;
}

export interface BegunSend {
  entry: OutboxEntry;
  /** Of earlier tries: none has reached Slack; one may have; Slack has one and processes its files; Slack has shown one. */
  earlier: 'none' | 'uncertain' | 'accepted' | 'sent';
}

/** Records the message before Slack gets it, so that no process forgets that Slack may have it. @throws HttpFailure for a file that it
 * cannot have */
export function beginSend(
  database: Database,
  viewer: Reader,
  message: OutgoingText & { clientMsgId: string },
  nowMs: number,
): Promise<BegunSend> {
  return database.transaction(async (transaction) => {
    const { clientMsgId, conversationId, threadTs = null, fileIds = [] } = message;
    const { workspaceId, userId } = viewer;
    const files = await claimUploads(transaction, { ...viewer, clientMsgId }, fileIds);
    const { createdMs, earlier } = await recordSend(transaction, viewer, message, nowMs);
    return { entry: { workspaceId, userId, clientMsgId, conversationId, threadTs, files, createdMs }, earlier };
  });
}

async function recordSend(
  transaction: Database,
  { workspaceId, userId }: Reader,
  { conversationId, threadTs, text, isBroadcast, clientMsgId }: OutgoingText & { clientMsgId: string },
  nowMs: number,
): Promise<Pick<BegunSend, 'earlier'> & Pick<OutboxEntry, 'createdMs'>> {
  const parentTs = threadTs ?? null;
  // A refused message is not in Slack: its next try is a first one.
  const { rows } = await transaction.execute<{ createdMs: number; earlier: BegunSend['earlier'] }>(sql`
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
    select created_ms, case state when 'sending' then 'uncertain' else state end from slack_outbox
    where workspace_id = ${workspaceId} and user_id = ${userId}
      and client_msg_id = ${clientMsgId} and state <> 'refused' and not exists (select from begun)`);
  const [row] = rows;
  if (!row) throw new Error('The database returned no row of the outbox');
  return row;
}

const isEntry = ({ workspaceId, userId, clientMsgId }: OutboxEntry) => sql`workspace_id = ${workspaceId}
  and user_id = ${userId} and client_msg_id = ${clientMsgId}`;

/** The text is no longer needed: it is in the message. */
export async function finishSend(database: Database, entry: OutboxEntry, ts: string): Promise<void> {
  await database.execute(sql`update slack_outbox set state = 'sent', ts = ${ts}, text = '' where ${isEntry(entry)}`);
}

/** Slack has taken it: another try would be a second message. */
export async function acceptSend(database: Database, entry: OutboxEntry): Promise<void> {
  await database.execute(sql`
    update slack_outbox set state = 'accepted' where ${isEntry(entry)} and state = 'sending'`);
}

/** Slack has not done it. */
export async function refuseSend(database: Database, entry: OutboxEntry): Promise<void> {
  await database.execute(sql`
    update slack_outbox set state = 'refused', text = '' where ${isEntry(entry)} and state <> 'sent'`);
}

/** Messages of which it is unknown whether Slack shows them. */
export async function uncertainSends(database: Database): Promise<OutboxEntry[]> {
  const { rows } = await database.execute<OutboxEntry & Record<string, unknown>>(sql`
    select workspace_id as "workspaceId", user_id as "userId", client_msg_id as "clientMsgId",
      conversation_id as "conversationId", thread_ts as "threadTs", created_ms as "createdMs",
      coalesce((select jsonb_agg(jsonb_build_object('id', file_id, 'name', name)) from slack_uploads upload
        where upload.workspace_id = o.workspace_id and upload.user_id = o.user_id
          and upload.client_msg_id = o.client_msg_id), '[]') as files
    from slack_outbox o where state in ('sending', 'accepted') order by created_ms`);
  return rows;
}

/** Deletes entries whose outcome has been known for long; the message itself keeps its `client_msg_id`. */
export async function pruneOutbox(database: Database, beforeMs: number): Promise<void> {
  await database.execute(sql`
    delete from slack_outbox where state in ('sent', 'refused') and created_ms < ${beforeMs}`);
  await pruneUploads(database, beforeMs);
}
