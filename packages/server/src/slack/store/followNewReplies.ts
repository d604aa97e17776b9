import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { SlackMessage } from './slackMessage.ts';

/**
 * Slack has no list of followed threads, so the product has its own rule: who started a thread, wrote in it or was mentioned in it
 * follows it, read up to their own last message there and their cursor of the conversation. Only people with a token have lists.
 */
export async function followNewReplies(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  fresh: readonly SlackMessage[],
): Promise<void> {
  // A parent may arrive after its replies.
  const threads = [...new Set(fresh.map(({ ts, threadTs }) => threadTs ?? ts))];
  if (threads.length === 0) return;
  await transaction.execute(sql`
    with replies as (
      select thread_ts, ts, ts_micros, user_id, text from messages
      where workspace_id = ${workspaceId} and conversation_id = ${conversationId} and not deleted
        and thread_ts in (select jsonb_array_elements_text(${storableJson(threads)}::text::jsonb))
    ), written as (
      select * from replies
      union all
      select ts, ts, ts_micros, user_id, text from messages
      where workspace_id = ${workspaceId} and conversation_id = ${conversationId} and thread_ts is null
        and ts in (select thread_ts from replies)
    ), involved as (
      select thread_ts, user_id, ts_micros from written where user_id is not null
      union all
      select thread_ts, mention[1], 0 from written, regexp_matches(text, '<@([A-Za-z0-9]+)', 'g') as mention
      where strpos(text, '<@') > 0
    ), positions as (
      select thread_ts, member.user_id,
        greatest(max(involved.ts_micros), coalesce(max(cursor.last_read_micros), 0)) as micros
      from involved
      join slack_memberships member on member.workspace_id = ${workspaceId}
        and member.conversation_id = ${conversationId} and member.user_id = involved.user_id
      left join read_cursors cursor on cursor.workspace_id = ${workspaceId}
        and cursor.conversation_id = ${conversationId} and cursor.user_id = involved.user_id
      group by thread_ts, member.user_id
    )
    insert into thread_follows (workspace_id, conversation_id, thread_ts, user_id, last_read)
    select ${workspaceId}, ${conversationId}, thread_ts, user_id,
      (micros / 1000000)::bigint::text || '.' || lpad((micros % 1000000)::text, 6, '0')
    from positions
    on conflict do nothing`);
}
