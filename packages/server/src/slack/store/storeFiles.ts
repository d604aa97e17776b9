import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
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
