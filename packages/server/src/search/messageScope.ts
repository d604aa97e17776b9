import { type SQL, sql } from 'drizzle-orm';
import { idsByName, searchDateSpan } from 'triage-inbox/search';
import { countsAsUnread, isUserMessage } from '../unread/unread.ts';
import { isPublic } from '../visibility.ts';
import { matchesUnwanted } from './messageMatches.ts';
import type { SearchRequest } from './searchRequest.ts';
import type { VisiblePlace } from './visiblePlaces.ts';

const listOf = (ids: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`;

/** A condition on rows of `messages`, called `m`. */
export interface MessageScope {
  joins: SQL;
  where: SQL;
}

/** The visible messages that match a search's operators, without its words. */
export function messageScope(
  { viewer, criteria, names, now, timeZone }: Omit<SearchRequest, 'offset'>,
  places: readonly VisiblePlace[],
): MessageScope {
  const { workspaceId, userId } = viewer;
  const conditions: SQL[] = [
    sql`m.workspace_id = ${workspaceId} and not m.deleted and ${isUserMessage}`,
    sql`m.conversation_id in (
      select conversation_id from conversation_members where workspace_id = ${workspaceId} and user_id = ${userId}
      union all
      select id from conversations c where workspace_id = ${workspaceId} and ${isPublic})`,
  ];
  const people = (values: readonly string[]) =>
    values.flatMap((value) =>
      value.toLowerCase() === 'me'
        ? [userId]
        : idsByName(
            value,
            Object.values(names.users).map(({ id, name, real_name, display_name }) => ({
              id,
              names: [name, real_name, display_name],
            })),
          ),
    );
  const called = (values: readonly string[]) => placesNamed(places, values);
  if (criteria.from.length > 0) conditions.push(sql`m.user_id in ${listOf(people(criteria.from))}`);
  if (criteria.notFrom.length > 0) {
    conditions.push(sql`(m.user_id is null or m.user_id not in ${listOf(people(criteria.notFrom))})`);
  }
  if (criteria.in.length > 0) conditions.push(sql`m.conversation_id in ${listOf(called(criteria.in))}`);
  if (criteria.notIn.length > 0) conditions.push(sql`m.conversation_id not in ${listOf(called(criteria.notIn))}`);
  if (criteria.hasLink !== undefined) {
    conditions.push(sql`(m.text like '%://%' and m.text ~* 'https?://') = ${criteria.hasLink}`);
  }
  if (criteria.isUnread !== undefined) conditions.push(sql`${isUnread(viewer)} = ${criteria.isUnread}`);
  // Words are rarer than their index expects. With the plain column, PostgreSQL reads all messages in the span instead.
  const instant = criteria.wanted.length > 0 ? sql`(m.ts_micros + 0)` : sql`m.ts_micros`;
  for (const date of criteria.before) {
    conditions.push(sql`${instant} < ${searchDateSpan(date, now, timeZone).start}::bigint * 1000`);
  }
  for (const date of criteria.after) {
    conditions.push(sql`${instant} >= ${searchDateSpan(date, now, timeZone).end}::bigint * 1000`);
  }
  for (const term of criteria.unwanted) conditions.push(sql`not ${matchesUnwanted(term)}`);
  return {
    joins: criteria.isUnread === undefined ? sql`` : cursorJoins(viewer),
    where: sql.join(conditions, sql` and `),
  };
}

/** Ids of the places that match any of the values. */
export const placesNamed = (places: readonly VisiblePlace[], values: readonly string[]): string[] =>
  values.flatMap((value) =>
    idsByName(
      value,
      places.map(({ id, name }) => ({ id, names: [name] })),
    ),
  );

const cursorJoins = ({ workspaceId, userId }: SearchRequest['viewer']): SQL => sql`
  left join read_cursors cursor on cursor.workspace_id = ${workspaceId} and cursor.user_id = ${userId}
    and cursor.conversation_id = m.conversation_id
  left join thread_follows follow on follow.workspace_id = ${workspaceId} and follow.user_id = ${userId}
    and follow.conversation_id = m.conversation_id and follow.thread_ts = m.thread_ts`;

/** A reply in a followed thread is read there; other messages in their conversation, for members only. */
const isUnread = ({ workspaceId, userId }: SearchRequest['viewer']): SQL => sql`(${countsAsUnread(userId)}
  and m.ts_micros > coalesce(follow.last_read_micros, cursor.last_read_micros, 0)
  and m.conversation_id in (
    select conversation_id from conversation_members where workspace_id = ${workspaceId} and user_id = ${userId}))`;
