import { sql } from 'drizzle-orm';
import type { Reader } from '../chatService.ts';
import type { Database } from '../database/database.ts';
import { storableJson } from '../database/storableText.ts';
import { HttpFailure } from '../failures/httpFailure.ts';
import { type SentFile, sentFile } from './uploadedFile.ts';

interface Taken {
  id: string;
  name: string;
  mimetype: string;
  size: number;
  ts: string | null;
  [column: string]: unknown;
}

const idsOf = (fileIds: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${storableJson(fileIds)}::text::jsonb))`;

/**
 * The files of a message that is written in this transaction, in the order of the ids. Until it ends, no other message can take them.
 * @throws HttpFailure 400 for a file that is unknown, of another person, or in another message
 */
export async function takeFiles(
  transaction: Database,
  { workspaceId, userId }: Reader,
  { fileIds, clientMsgId }: { fileIds: readonly string[]; clientMsgId: string | undefined },
): Promise<SentFile[]> {
  const { rows } = await transaction.execute<Taken>(sql`
    select id, name, mimetype, size, ts from uploaded_files
    where workspace_id = ${workspaceId} and user_id = ${userId} and id in ${idsOf(fileIds)} order by id for update`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (rows.some(({ ts }) => ts !== null) && (await isRepeated(transaction, { workspaceId, userId }, clientMsgId))) {
    return rows.map(sentFile);
  }
  return fileIds.map((id, at) => {
    const file = byId.get(id);
    if (!file) throw new HttpFailure(400, `files.${at}: there is no such upload. Attach the file again.`);
    if (file.ts !== null) throw new HttpFailure(400, `files.${at}: is in another message. Attach the file again.`);
    return sentFile(file);
  });
}

/** Whether the message of these files was written before: a repeated send changes nothing. */
async function isRepeated(
  transaction: Database,
  { workspaceId, userId }: Reader,
  clientMsgId: string | undefined,
): Promise<boolean> {
  if (clientMsgId === undefined) return false;
  const { rows } = await transaction.execute(sql`
    select from messages where workspace_id = ${workspaceId} and user_id = ${userId} and client_msg_id = ${clientMsgId}`);
  return rows.length > 0;
}

interface MessagePlace {
  workspaceId: string;
  conversationId: string;
  ts: string;
}

/** The files of a deleted message are deleted. */
export async function deleteFiles(
  transaction: Database,
  { workspaceId, conversationId, ts }: MessagePlace,
): Promise<void> {
  await transaction.execute(sql`
    delete from uploaded_files where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
      and ts = ${ts}`);
}

/** Says which message has the files. */
export async function giveFiles(
  transaction: Database,
  { workspaceId, conversationId, ts }: MessagePlace,
  fileIds: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
    update uploaded_files set conversation_id = ${conversationId}, ts = ${ts}
    where workspace_id = ${workspaceId} and id in ${idsOf(fileIds)}`);
}
