import { sql } from 'drizzle-orm';
import { isListed } from '../conversations/queries/conversationRows.ts';
import { dmName } from '../conversations/queries/wireConversation.ts';
import type { Database } from '../database/database.ts';
import type { Directory } from '../ports.ts';
import type { Viewer } from '../viewer.ts';
import { isPublic } from '../visibility.ts';

/** A visible channel or dm with its name for the viewer. */
export interface VisiblePlace {
  id: string;
  name: string;
  type: 'dm' | 'channel';
  isPrivate: boolean;
  isJoined: boolean;
}

type Row = {
  id: string;
  name: string;
  type: 'dm' | 'channel';
  is_private: boolean;
  is_joined: boolean;
  other_ids: string[] | null;
};

/** The viewer's conversations and all public channels, or those of them with given ids. */
export async function visiblePlaces(
  database: Database,
  { workspaceId, userId }: Pick<Viewer, 'workspaceId' | 'userId'>,
  names: Directory,
  only?: readonly string[],
): Promise<VisiblePlace[]> {
  const wanted = only
    ? sql`and c.id in (select jsonb_array_elements_text(${JSON.stringify(only)}::text::jsonb))`
    : sql``;
  const { rows } = await database.execute<Row>(sql`
    select c.id, c.name, c.type, c.is_private, me.user_id is not null as is_joined,
      case when c.type = 'dm' then array(select user_id from conversation_members m
        where m.workspace_id = c.workspace_id and m.conversation_id = c.id and m.user_id <> ${userId}
        order by user_id limit 12) end as other_ids
    from conversations c
    left join conversation_members me on me.workspace_id = c.workspace_id and me.conversation_id = c.id
      and me.user_id = ${userId}
    where c.workspace_id = ${workspaceId} and ((me.user_id is not null and ${isListed}) or ${isPublic})
      ${wanted}`);
  return rows.map((row) => ({
    id: row.id,
    name: row.type === 'dm' ? dmName(row.other_ids ?? [], userId, names) : row.name,
    type: row.type,
    isPrivate: row.type === 'dm' || row.is_private,
    isJoined: row.is_joined,
  }));
}
