import { type SQL, sql } from 'drizzle-orm';
import { type CountedPlace, countsAsUnread, isInPlace } from '../../unread/unread.ts';
import type { Viewer } from '../../viewer.ts';

/** SQL condition: the text of a row of `messages` (called `m`) mentions the viewer: directly, with one of the viewer's groups or as
 * a broadcast. The same rule as `mentionsPerson` of the core. The first condition is
 * that of the index `messages_mentioning`. */
export const mentionsViewer = ({ workspaceId, userId }: Pick<Viewer, 'workspaceId' | 'userId'>): SQL => sql`(
  m.text ~ '<[@!]' and (
    strpos(m.text, ${`<@${userId}>`}) > 0 or strpos(m.text, ${`<@${userId}|`}) > 0
    or m.text ~ '<!(here|channel|everyone|group)[|>]'
    or (strpos(m.text, '<!subteam^') > 0 and exists (
      select from people, jsonb_array_elements_text(people.group_ids) as mine(group_id)
      where people.workspace_id = ${workspaceId} and people.id = ${userId}
        and (strpos(m.text, '<!subteam^' || mine.group_id || '>') > 0 or strpos(m.text, '<!subteam^' || mine.group_id || '|') > 0)))))`;

/** SQL: the timestamp of the newest unread mention of the viewer in the place. `conditions` restrict the messages, called `m`. */
export const newestMention = (
  place: CountedPlace,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  after: SQL,
  ...conditions: SQL[]
): SQL =>
  sql`(select m.ts from messages m where ${sql.join(
    [
      isInPlace(place),
      sql`m.ts_micros > ${after}`,
      countsAsUnread(viewer.userId),
      mentionsViewer(viewer),
      ...conditions,
    ],
    sql` and `,
  )} order by m.ts_micros desc limit 1)`;
