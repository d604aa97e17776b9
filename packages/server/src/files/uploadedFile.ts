import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { MessageFile } from 'triage-inbox/core';
import type { Reader } from '../chatService.ts';
import type { Database } from '../database/database.ts';
import { isReadable } from '../visibility.ts';

/** A file as messages name it. */
export type SentFile = MessageFile & Required<Pick<MessageFile, 'id' | 'name' | 'mimetype' | 'size' | 'url_private'>>;

export interface NewFile {
  name: string;
  mimetype: string;
  content: Buffer;
}

/** Files are rows of the database, which reads and writes them whole. */
export const maxFileBytes = 20_000_000;

/** A file that no message has after this time is deleted. */
const unsentMs = 24 * 3_600_000;

export const sentFile = (file: { id: string; name: string; mimetype: string; size: number }): SentFile => ({
  id: file.id,
  name: file.name,
  mimetype: file.mimetype,
  size: file.size,
  url_private: `/api/files/${file.id}`,
});

/** Stores a file that its author may send, and deletes those that nobody has sent in time. */
export async function storeFile(
  database: Database,
  { workspaceId, userId }: Reader,
  { name, mimetype, content }: NewFile,
  nowMs: number,
): Promise<SentFile> {
  const file = { id: `F${randomUUID().replaceAll('-', '')}`, name, mimetype, size: content.byteLength };
  await database.execute(sql`delete from uploaded_files where ts is null and created_ms < ${nowMs - unsentMs}`);
  // As text: the two drivers of the database take bytes in different ways.
  await database.execute(sql`
    insert into uploaded_files (workspace_id, id, user_id, name, mimetype, size, content, created_ms)
    values (${workspaceId}, ${file.id}, ${userId}, ${name}, ${mimetype}, ${file.size},
      decode(${content.toString('base64')}, 'base64'), ${nowMs})`);
  return sentFile(file);
}

/** The part of a file that a client asks for; both ends belong to it. */
export interface ByteRange {
  first: number;
  last: number;
}

export async function readContent(
  database: Database,
  { workspaceId }: Pick<Reader, 'workspaceId'>,
  fileId: string,
  { first, last }: ByteRange,
): Promise<Buffer | null> {
  const { rows } = await database.execute<{ content: string }>(sql`
    select encode(substring(content from ${first + 1}::int for ${last - first + 1}::int), 'base64') as content
    from uploaded_files where workspace_id = ${workspaceId} and id = ${fileId}`);
  return rows[0] ? Buffer.from(rows[0].content, 'base64') : null;
}

/** The file, if the person may see the message that has it, or has not sent it yet. */
export async function visibleFile(
  database: Database,
  { workspaceId, userId }: Reader,
  fileId: string,
): Promise<SentFile | null> {
  const { rows } = await database.execute<{ id: string; name: string; mimetype: string; size: number }>(sql`
    select file.id, file.name, file.mimetype, file.size from uploaded_files file
    left join messages m on m.workspace_id = file.workspace_id and m.conversation_id = file.conversation_id
      and m.ts = file.ts and not m.deleted
    left join conversations c on c.workspace_id = file.workspace_id and c.id = m.conversation_id
    left join conversation_members me on me.workspace_id = file.workspace_id and me.conversation_id = c.id
      and me.user_id = ${userId}
    where file.workspace_id = ${workspaceId} and file.id = ${fileId}
      and case when file.ts is null then file.user_id = ${userId}
        else m.ts is not null and ${isReadable} end`);
  return rows[0] ? sentFile(rows[0]) : null;
}
