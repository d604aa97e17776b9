import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { microsOf } from '../../database/micros.ts';
import { storableJson } from '../../database/storableText.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { SlackMessage } from './slackMessage.ts';

/**
 * Slack's clients mark a conversation as read when a person writes in it, and no event tells that. After a message that this inbox did not
 * send, Slack is asked for `last_read`: the wish stays stored until it has answered.
 */
export async function wantLastRead(
  database: Database,
  { workspaceId, conversationId }: MessagePlace,
  messages: readonly SlackMessage[],
): Promise<void> {
  const newest = new Map<string, string>();
  for (const { userId, ts } of messages) {
    if (userId === null) continue;
    const other = newest.get(userId);
    if (other === undefined || microsOf(other) < microsOf(ts)) newest.set(userId, ts);
  }
  if (newest.size === 0) return;
  const rows = [...newest].map(([user, ts]) => ({ user, ts, micros: microsOf(ts) }));
  await database.execute(sql`
    update slack_memberships me set last_read_wanted_ts = own.ts
    from jsonb_to_recordset(${storableJson(rows)}::text::jsonb) as own("user" text, ts text, micros bigint)
    where me.workspace_id = ${workspaceId} and me.conversation_id = ${conversationId} and me.user_id = own.user
      and (me.last_read_wanted_ts is null or me.last_read_wanted_ts::numeric < own.ts::numeric)
      and not exists (select from read_cursors cursor where cursor.workspace_id = me.workspace_id
        and cursor.conversation_id = me.conversation_id and cursor.user_id = me.user_id
        and cursor.last_read_micros >= own.micros)
      and not exists (select from messages m where m.workspace_id = me.workspace_id
        and m.conversation_id = me.conversation_id and m.ts = own.ts and m.client_msg_id is not null)`);
}
