import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { stringIn } from '../../json.ts';
import { type MessageRow, wireMessage } from '../../messages/queries/wireMessage.ts';
import { noteDeletedFile, withTombstones } from '../store/slackFiles.ts';
import { applyOnce } from './applyOnce.ts';
import type { EventSources } from './eventSources.ts';
import type { StoredEvent } from './storedEvents.ts';

type FileMessage = MessageRow & { conversationId: string };

/** A file was deleted in Slack: its messages say so, and it is no longer served. */
export async function removeFile(sources: EventSources, event: StoredEvent): Promise<void> {
  const { workspaceId, body } = event;
  const fileId = stringIn(body, 'file_id');
  // Committed before the look for its messages: those that are being stored see the note.
  await noteDeletedFile(sources.database, workspaceId, fileId, sources.now());
  const names = await sources.directory.of(workspaceId);
  await applyOnce(sources, [event], async (transaction, record) => {
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
