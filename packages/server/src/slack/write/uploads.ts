import { sql } from 'drizzle-orm';
import type { Reader } from '../../chatService.ts';
import type { Database } from '../../database/database.ts';
import { storableJson, storableText } from '../../database/storableText.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import type { Identified } from './oneAtATime.ts';

/** Notes that Slack has the bytes of a file. Only this person may send it. */
export async function storeUpload(
  database: Database,
  { workspaceId, userId }: Reader,
  { id, name }: { id: string; name: string },
  nowMs: number,
): Promise<void> {
  await database.execute(sql`
    insert into slack_uploads (workspace_id, file_id, user_id, name, created_ms)
    values (${workspaceId}, ${id}, ${userId}, ${storableText(name)}, ${nowMs}) on conflict do nothing`);
}

interface Claimed {
  id: string;
  name: string;
  isElsewhere: boolean;
  [column: string]: unknown;
}

export interface ClaimedUpload {
  id: string;
  name: string;
}

/**
 * Gives the uploads to a message, in the order of the ids. A message that Slack has refused no longer needs its files.
 * @throws HttpFailure 400 for a file that is unknown, of another person, or in another message
 */
export async function claimUploads(
  transaction: Database,
  { workspaceId, userId, clientMsgId }: Reader & Identified,
  fileIds: readonly string[],
): Promise<ClaimedUpload[]> {
  if (fileIds.length === 0) return [];
  const ids = sql`(select jsonb_array_elements_text(${storableJson(fileIds)}::text::jsonb))`;
  const { rows } = await transaction.execute<Claimed>(sql`
    select file_id as id, name, client_msg_id <> ${clientMsgId} and exists (select from slack_outbox other
        where other.workspace_id = upload.workspace_id and other.user_id = upload.user_id
          and other.client_msg_id = upload.client_msg_id and other.state <> 'refused') as "isElsewhere"
    from slack_uploads upload where workspace_id = ${workspaceId} and user_id = ${userId} and file_id in ${ids}
    order by file_id for update`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const claimed = fileIds.map((id, at) => {
    const upload = byId.get(id);
    if (!upload) throw new HttpFailure(400, `files.${at}: there is no such upload. Attach the file again.`);
    if (upload.isElsewhere) throw new HttpFailure(400, `files.${at}: is in another message. Attach the file again.`);
    return { id, name: upload.name };
  });
  await transaction.execute(sql`
    update slack_uploads set client_msg_id = ${clientMsgId} where workspace_id = ${workspaceId} and file_id in ${ids}`);
  return claimed;
}

/** Deletes uploads from before this time that no message needs: Slack has discarded them long before. */
export async function pruneUploads(database: Database, beforeMs: number): Promise<void> {
  await database.execute(sql`
    delete from slack_uploads upload where created_ms < ${beforeMs} and not exists (select from slack_outbox o
      where o.workspace_id = upload.workspace_id and o.user_id = upload.user_id
        and o.client_msg_id = upload.client_msg_id)`);
}
