import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import type { SlackConversation } from './slackConversation.ts';

/** Stores new and changed conversations, without members. Returns the ids of those that changed. In the order of their ids, because it
 * locks all of them: two lists must not wait for each other. */
export async function storeConversations(
  database: Database,
  workspaceId: string,
  conversations: readonly SlackConversation[],
): Promise<string[]> {
  if (conversations.length === 0) return [];
  const rows = conversations.map(({ id, kind, name, isPrivate, isArchived, topic, creator, created, memberCount }) => ({
    id,
    name,
    type: kind === 'im' || kind === 'mpim' ? 'dm' : 'channel',
    kind,
    is_private: isPrivate,
    is_archived: isArchived,
    topic,
    created_by: creator,
    created_at: created,
    member_count: memberCount,
  }));
  const json = storableJson(rows);
  const { rows: changed } = await database.execute<{ id: string }>(sql`
    insert into conversations (workspace_id, id, name, type, is_private, topic, created_by, created_at, is_archived,
      members_only)
    select ${workspaceId}, id, name, type, is_private, topic, created_by, created_at, is_archived, true
    from jsonb_to_recordset(${json}::text::jsonb) as row(id text, name text, type text, is_private boolean,
      is_archived boolean, topic text, created_by text, created_at bigint)
    order by id
    on conflict (workspace_id, id) do update set name = excluded.name, type = excluded.type,
      is_private = excluded.is_private, topic = excluded.topic, is_archived = excluded.is_archived
    where row(conversations.name, conversations.type, conversations.is_private, conversations.topic,
        conversations.is_archived)
      is distinct from row(excluded.name, excluded.type, excluded.is_private, excluded.topic, excluded.is_archived)
    returning id`);
  await database.execute(sql`
    insert into slack_places (workspace_id, conversation_id, kind, member_count)
    select ${workspaceId}, id, kind, member_count
    from jsonb_to_recordset(${json}::text::jsonb) as row(id text, kind text, member_count integer)
    order by id
    on conflict (workspace_id, conversation_id) do update set kind = excluded.kind,
      member_count = coalesce(excluded.member_count, slack_places.member_count)
      where row(slack_places.kind, slack_places.member_count)
        is distinct from row(excluded.kind, coalesce(excluded.member_count, slack_places.member_count))`);
  return changed.map(({ id }) => id);
}
