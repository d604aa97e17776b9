import { type SQL, sql } from 'drizzle-orm';
import { channelNoticeSubtypes } from 'triage-inbox/core';

const noticeList = sql.raw([...channelNoticeSubtypes].map((subtype) => `'${subtype}'`).join(', '));

/** SQL condition: a row of `messages` (called `m`) is a user's message, no channel notice. */
export const isUserMessage: SQL = sql`(m.subtype is null or m.subtype not in (${noticeList}))`;

/** SQL condition: a row of `messages` (called `m`) can be unread for a user: not their own, not deleted, no notice.
 * `userId` is a parameter or a column. */
export const countsAsUnread = (userId: SQL | string): SQL =>
  sql`(not m.deleted and m.user_id is distinct from ${userId} and ${isUserMessage})`;
