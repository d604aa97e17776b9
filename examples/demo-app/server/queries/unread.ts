import { type SQL, sql } from 'drizzle-orm';

const noticeSubtypes = [
  'channel_join',
  'channel_leave',
  'group_join',
  'group_leave',
  'channel_topic',
  'channel_purpose',
  'channel_name',
  'channel_archive',
  'channel_unarchive',
  'pinned_item',
];

const noticeList = sql.raw(noticeSubtypes.map((subtype) => `'${subtype}'`).join(', '));

/** SQL condition: a row of `messages` (called `m`) is a user's message, not a join or similar notice. */
export const isUserMessage: SQL = sql`(m.subtype is null or m.subtype not in (${noticeList}))`;

/** SQL condition: a row of `messages` (called `m`) can be unread for a user: not their own, not deleted, no notice.
 * `userId` is a parameter or a column. */
export const countsAsUnread = (userId: SQL | string): SQL =>
  sql`(not m.deleted and m.user_id is distinct from ${userId} and ${isUserMessage})`;
