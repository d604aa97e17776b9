import { type SQL, sql } from 'drizzle-orm';
import { channelNoticeSubtypes } from 'triage-inbox/core';

const noticeList = sql.raw([...channelNoticeSubtypes].map((subtype) => `'${subtype}'`).join(', '));

/** SQL condition: a row of `messages` (called `m`) is a user's message, no channel notice. */
export const isUserMessage: SQL = sql`(m.subtype is null or m.subtype not in (${noticeList}))`;

/** SQL condition: a row of `messages` (called `m`) can be unread for a user: not their own, not deleted, no notice.
 * `userId` is a parameter or a column. */
export const countsAsUnread = (userId: SQL | string): SQL =>
  sql`(not m.deleted and m.user_id is distinct from ${userId} and ${isUserMessage})`;

/** A conversation or thread; each field is a parameter or a column. */
export interface CountedPlace {
  workspaceId: SQL | string;
  conversationId: SQL | string;
  /** Absent: the conversation, with the replies of all its threads. */
  threadTs?: SQL | string | undefined;
}

/** SQL condition: a row of `messages` (called `m`) is of the place. */
export const isInPlace = ({ workspaceId, conversationId, threadTs }: CountedPlace): SQL =>
  sql`(m.workspace_id = ${workspaceId} and m.conversation_id = ${conversationId}${
    threadTs === undefined ? sql`` : sql` and m.thread_ts = ${threadTs}`
  })`;

/** Messages after one instant and up to another, both in microseconds. Without an end, up to the newest. */
export interface CountedSpan {
  after: SQL;
  through?: SQL;
  /** The ordinal at the end, if the query has it. */
  ordinal?: SQL;
}

/** SQL: an ordinal of the newest message up to an instant. */
const ordinalAt = (place: CountedPlace, column: SQL, micros?: SQL): SQL =>
  sql`coalesce((select ${column} from messages m where ${isInPlace(place)}${
    micros ? sql` and m.ts_micros <= ${micros}` : sql``
  } order by m.ts_micros desc limit 1), 0)`;

/**
 * SQL: the number of messages in the span that can be unread for the user. It does not read them: it subtracts the ordinals at the
 * ends, and from the difference the user's own and the deleted messages, which are few.
 */
export function unreadCount(place: CountedPlace, userId: SQL | string, { after, through, ordinal }: CountedSpan): SQL {
  const column = sql.raw(place.threadTs === undefined ? 'm.user_ordinal' : 'm.user_reply_ordinal');
  const inSpan = sql`${isInPlace(place)} and m.ts_micros > ${after}${through ? sql` and m.ts_micros <= ${through}` : sql``}`;
  return sql`(${ordinal ?? ordinalAt(place, column, through)} - ${ordinalAt(place, column, after)}
    - (select count(*)::int from messages m where ${inSpan} and m.user_id = ${userId} and ${isUserMessage})
    - (select count(*)::int from messages m where ${inSpan} and m.deleted and m.user_id is distinct from ${userId}
      and ${isUserMessage}))`;
}

/** SQL: the number of messages of the place that are not deleted, or of those after an instant. `newest` is the ordinal of the
 * newest, or null. */
export function messageCount(place: CountedPlace, newest: SQL, after?: SQL): SQL {
  const column = sql.raw(place.threadTs === undefined ? 'm.ordinal' : 'm.reply_ordinal');
  const inSpan = sql`${isInPlace(place)}${after ? sql` and m.ts_micros > ${after}` : sql``}`;
  return sql`(coalesce(${newest}, 0) - ${after ? ordinalAt(place, column, after) : sql`0`}
    - (select count(*)::int from messages m where ${inSpan} and m.deleted))`;
}
