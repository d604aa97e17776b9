import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { isRecord, stringIn } from '../../json.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { MessageRow } from '../../messages/queries/wireMessage.ts';
import type { SlackMessage } from './slackMessage.ts';

/** Stores where the files of messages are at Slack. */
export async function storeFiles(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  messages: readonly SlackMessage[],
): Promise<void> {
  const files = messages.flatMap(({ ts, files }) => files.map((file) => ({ ts, ...file })));
  if (files.length === 0) return;
  await transaction.execute(sql`
    insert into slack_files (workspace_id, conversation_id, file_id, ts, url, thumb_url, name, mimetype, size)
    select ${workspaceId}, ${conversationId}, id, ts, url, "thumbUrl", name, mimetype, size
    from jsonb_to_recordset(${storableJson(files)}::text::jsonb) as file(
      id text, ts text, url text, "thumbUrl" text, name text, mimetype text, size bigint)
    on conflict (workspace_id, file_id, conversation_id, ts) do update set url = excluded.url,
      thumb_url = excluded.thumb_url, name = excluded.name, mimetype = excluded.mimetype, size = excluded.size`);
}

/** Remembers the deletion of a file, for its messages that are stored later. */
export async function noteDeletedFile(
  database: Database,
  workspaceId: string,
  fileId: string,
  nowMs: number,
): Promise<void> {
  await database.execute(sql`
    insert into slack_deleted_files (workspace_id, file_id, noted_ms)
    values (${workspaceId}, ${fileId}, ${nowMs}) on conflict do nothing`);
}

/** Marks the files of messages whose deletion arrived before. */
export async function markDeletedFiles(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  messages: readonly SlackMessage[],
): Promise<void> {
  const fileIds = messages.flatMap(({ files }) => files.map(({ id }) => id));
  if (fileIds.length === 0) return;
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select file_id as id from slack_deleted_files where workspace_id = ${workspaceId}
      and file_id in (select jsonb_array_elements_text(${storableJson(fileIds)}::text::jsonb))`);
  const deleted = new Set(rows.map(({ id }) => id));
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

export function withTombstones(extra: MessageRow['extra'], fileIds: ReadonlySet<string>): Record<string, unknown> {
  const files: unknown[] = Array.isArray(extra?.files) ? extra.files : [];
  return {
    ...extra,
    files: files.map((file) =>
      isRecord(file) && fileIds.has(stringIn(file, 'id')) ? { id: file.id, mode: 'tombstone' } : file,
    ),
  };
}
