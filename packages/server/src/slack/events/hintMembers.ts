import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';

/**
 * Notes members for their avatars. Not of private channels, and not people with a token: a row lets a person read the conversation, so
 * that theirs come only from what Slack says about themselves.
 */
export async function hintMembers(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await transaction.execute(sql`
    insert into conversation_members (workspace_id, conversation_id, user_id)
    select c.workspace_id, c.id, person.id
    from conversations c, (select distinct jsonb_array_elements_text(${storableJson(userIds)}::text::jsonb) as id) person
    where c.workspace_id = ${workspaceId} and c.id = ${conversationId} and (c.type = 'dm' or not c.is_private)
      and not exists (select from slack_tokens token where token.workspace_id = c.workspace_id
        and token.user_id = person.id)
    on conflict do nothing`);
}
