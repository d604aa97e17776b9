import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { isRecord, stringIn } from '../../import/json.ts';
import { writeEvents } from '../../live/writeEvents.ts';
import type { MessagePlace } from '../../queries/messageRows.ts';
import { type MessageRow, wireMessage } from '../../queries/wireMessage.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import type { EventSources } from './eventSources.ts';
import type { StoredEvent } from './storedEvents.ts';

type FileMessage = MessageRow & { conversationId: string };

const idOf = (fileId: string): string => `deleted ${fileId}`;

/** A file was deleted in Slack: its messages say so, and it is no longer served. Noted for a day, for messages that arrive later. */
export async function removeFile(sources: EventSources, { workspaceId, body }: StoredEvent): Promise<void> {
  const fileId = stringIn(body, 'file_id');
  await sources.database.execute(sql`
    insert into slack_events (workspace_id, event_id, received_ms, applied_ms)
    values (${workspaceId}, ${idOf(fileId)}, ${sources.now()}, ${sources.now()}) on conflict do nothing`);
  const names = await sources.directory.of(workspaceId);
  await writeEvents(sources, workspaceId, async (transaction, record) => {
    for (const { conversationId, ...row } of await messagesWith(transaction, workspaceId, fileId)) {
      const extra = withTombstones(row.extra, new Set([fileId]));
      await transaction.execute(sql`
        update messages set extra = ${storableJson(extra)}::text::jsonb where workspace_id = ${workspaceId}
          and conversation_id = ${conversationId} and ts = ${row.ts}`);
      const message = wireMessage({ ...row, extra }, names);
      record({
        kind: 'message_update',
        conversationId,
        threadTs: row.thread_ts,
        ts: row.ts,
        userId: null,
        payload: { message },
      });
    }
    await transaction.execute(sql`delete from slack_files where workspace_id = ${workspaceId} and file_id = ${fileId}`);
  });
}

async function messagesWith(transaction: Database, workspaceId: string, fileId: string): Promise<FileMessage[]> {
  const { rows } = await transaction.execute<FileMessage>(sql`
    select m.conversation_id as "conversationId", m.ts, m.thread_ts, m.user_id, m.username, m.text, m.subtype,
      m.client_msg_id, m.edited_ts, m.deleted, m.extra
    from slack_files file
    join messages m on m.workspace_id = file.workspace_id and m.conversation_id = file.conversation_id and m.ts = file.ts
    where file.workspace_id = ${workspaceId} and file.file_id = ${fileId} and not m.deleted for update of m`);
  return rows;
}

/** Marks the files of new messages whose deletion arrived before. */
export async function markDeletedFiles(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  messages: readonly SlackMessage[],
): Promise<void> {
  const fileIds = messages.flatMap(({ files }) => files.map(({ id }) => id));
  if (fileIds.length === 0) return;
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select event_id as id from slack_events where workspace_id = ${workspaceId}
      and event_id in (select jsonb_array_elements_text(${storableJson(fileIds.map(idOf))}::text::jsonb))`);
  const deleted = new Set(fileIds.filter((fileId) => rows.some(({ id }) => id === idOf(fileId))));
  if (deleted.size === 0) return;
  for (const { ts, extra } of messages.filter(({ files }) => files.some(({ id }) => deleted.has(id)))) {
    await transaction.execute(sql`
      update messages set extra = ${storableJson(withTombstones(extra, deleted))}::text::jsonb
      where workspace_id = ${workspaceId} and conversation_id = ${conversationId} and ts = ${ts} and not deleted`);
  }
  await transaction.execute(sql`
    delete from slack_files where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
      and file_id in (select jsonb_array_elements_text(${storableJson([...deleted])}::text::jsonb))`);
}

function withTombstones(extra: MessageRow['extra'], fileIds: ReadonlySet<string>): Record<string, unknown> {
  const files: unknown[] = Array.isArray(extra?.files) ? extra.files : [];
  return {
    ...extra,
    files: files.map((file) =>
      isRecord(file) && fileIds.has(stringIn(file, 'id')) ? { id: file.id, mode: 'tombstone' } : file,
    ),
  };
}
