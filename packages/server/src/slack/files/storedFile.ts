import { sql } from 'drizzle-orm';
import type { Reader } from '../../chatService.ts';
import type { Needs } from '../../ports.ts';

/** Where a file is at Slack. */
export interface StoredFile {
  url: string;
  thumbUrl: string | null;
  name: string | null;
  mimetype: string | null;
  /** Bytes. */
  size: number | null;
}

/** The file, if a message that the person may see shows it now: its sharing may have been deleted or edited away. */
export async function storedFile(
  { database }: Needs<'database'>,
  { workspaceId, userId }: Reader,
  fileId: string,
): Promise<StoredFile | null> {
  const shown = JSON.stringify([{ id: fileId, url_private: `/api/files/${fileId}` }]);
  const { rows } = await database.execute<StoredFile & Record<string, unknown>>(sql`
    select file.url, file.thumb_url as "thumbUrl", file.name, file.mimetype, file.size
    from slack_files file
    join conversation_members me on me.workspace_id = file.workspace_id
      and me.conversation_id = file.conversation_id and me.user_id = ${userId}
    join messages m on m.workspace_id = file.workspace_id and m.conversation_id = file.conversation_id
      and m.ts = file.ts and not m.deleted
    where file.workspace_id = ${workspaceId} and file.file_id = ${fileId}
      and m.extra -> 'files' @> ${shown}::text::jsonb
    limit 1`);
  return rows[0] ?? null;
}
