import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../auth/viewer.ts';

/** SQL condition: the text of a row of `messages` (called `m`) mentions the viewer: directly, with one of the viewer's groups or as
 * a broadcast. The same rule as `mentionsPerson` of the core. */
export const mentionsViewer = ({ workspaceId, userId }: Pick<Viewer, 'workspaceId' | 'userId'>): SQL => sql`(
  strpos(m.text, '<') > 0 and (
    strpos(m.text, ${`<@${userId}>`}) > 0 or strpos(m.text, ${`<@${userId}|`}) > 0
    or m.text ~ '<!(here|channel|everyone)[|>]'
    or (strpos(m.text, '<!subteam^') > 0 and exists (
      select from people, jsonb_array_elements_text(people.group_ids) as mine(group_id)
      where people.workspace_id = ${workspaceId} and people.id = ${userId}
        and (strpos(m.text, '<!subteam^' || mine.group_id || '>') > 0 or strpos(m.text, '<!subteam^' || mine.group_id || '|') > 0)))))`;

/** SQL: the timestamp of the newest of these rows that meets the conditions. */
export const newestTs = (...conditions: SQL[]): SQL =>
  sql`(array_agg(m.ts order by m.ts_micros desc) filter (where ${sql.join(conditions, sql` and `)}))[1]`;
