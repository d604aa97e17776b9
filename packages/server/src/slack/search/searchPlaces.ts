import { sql } from 'drizzle-orm';
import type { Reader } from '../../chatService.ts';
import type { Directory, Needs } from '../../ports.ts';
import { visiblePlaces } from '../../search/visiblePlaces.ts';
import type { SearchPlace } from './slackQuery.ts';

/** The viewer's conversations with the names that Slack's search knows. */
export async function searchPlaces(
  { database }: Needs<'database'>,
  viewer: Reader,
  names: Directory,
): Promise<SearchPlace[]> {
  const places = await visiblePlaces(database, viewer, names);
  const { rows } = await database.execute<{ id: string; userId: string | null }>(sql`
    select place.conversation_id as id, min(m.user_id) as "userId" from slack_places place
    join conversation_members m on m.workspace_id = place.workspace_id and m.conversation_id = place.conversation_id
    where place.workspace_id = ${viewer.workspaceId} and place.kind = 'im' and m.user_id <> ${viewer.userId}
      and exists (select from conversation_members me where me.workspace_id = place.workspace_id
        and me.conversation_id = place.conversation_id and me.user_id = ${viewer.userId})
    group by place.conversation_id`);
  const partners = new Map(rows.map(({ id, userId }) => [id, userId]));
  return places.map(({ id, name, type }) => ({
    id,
    name,
    userId: partners.get(id) ?? null,
    isChannel: type === 'channel',
  }));
}
