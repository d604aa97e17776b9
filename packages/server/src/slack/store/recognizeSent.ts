import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { microsOf } from '../../database/micros.ts';
import { storableJson } from '../../database/storableText.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { SlackMessage } from './slackMessage.ts';

interface Sent {
  fileId: string;
  userId: string;
  clientMsgId: string;
  threadTs: string | null;
  /** Null: not known yet. */
  ts: string | null;
  [column: string]: unknown;
}

/**
 * Slack shares files some time after its answer, in a message without any id of ours: its files tell that it is the one on its way.
 * Returns the messages with their ids, and notes that they are sent.
 */
export async function recognizeSent(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  messages: readonly SlackMessage[],
): Promise<SlackMessage[]> {
  const fileIds = messages.flatMap((message) => (mayBeSent(message) ? message.files.map(({ id }) => id) : []));
  if (fileIds.length === 0) return [...messages];
  const { rows } = await transaction.execute<Sent>(sql`
    select upload.file_id as "fileId", o.user_id as "userId", o.client_msg_id as "clientMsgId", o.thread_ts as "threadTs",
      case when o.state = 'sent' then o.ts end as ts
    from slack_uploads upload join slack_outbox o on o.workspace_id = upload.workspace_id
      and o.user_id = upload.user_id and o.client_msg_id = upload.client_msg_id
    where upload.workspace_id = ${workspaceId} and o.conversation_id = ${conversationId}
      and upload.file_id in (select jsonb_array_elements_text(${storableJson(fileIds)}::text::jsonb))`);
  // The person may share the file again in Slack: the first message is the one from here.
  const byTs = [...messages].sort((a, b) => microsOf(a.ts) - microsOf(b.ts));
  const known = new Map<string, string>();
  for (const message of byTs) {
    const sent = mayBeSent(message) ? rows.find((row) => isIn(row, message)) : undefined;
    if (!sent || (sent.ts ?? message.ts) !== message.ts) continue;
    for (const row of rows) if (row.clientMsgId === sent.clientMsgId && row.userId === sent.userId) row.ts = message.ts;
    known.set(message.ts, sent.clientMsgId);
    await transaction.execute(sql`
      update slack_outbox set state = 'sent', ts = ${message.ts}, text = '' where workspace_id = ${workspaceId}
        and user_id = ${sent.userId} and client_msg_id = ${sent.clientMsgId} and state <> 'sent'`);
  }
  return messages.map((message) => ({ ...message, clientMsgId: message.clientMsgId ?? known.get(message.ts) ?? null }));
}

const mayBeSent = ({ clientMsgId, deleted, userId }: SlackMessage): boolean =>
  clientMsgId === null && !deleted && userId !== null;

const isIn = (sent: Sent, { userId, threadTs, files }: SlackMessage): boolean =>
  sent.userId === userId && sent.threadTs === threadTs && files.some(({ id }) => id === sent.fileId);
