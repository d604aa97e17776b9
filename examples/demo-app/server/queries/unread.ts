import { type SQL, sql } from 'drizzle-orm';

const unannounced = [
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

const unannouncedList = sql.raw(unannounced.map((subtype) => `'${subtype}'`).join(', '));

/** Whether a row of `messages` (called `m`) is something that somebody said: no join or the like. */
export const isAnnounced: SQL = sql`(m.subtype is null or m.subtype not in (${unannouncedList}))`;

/** Whether a row of `messages` (called `m`) is one that someone has to read: not their own, not deleted, no join or the
 * like. `userId` is a parameter or a column. */
export const concerns = (userId: SQL | string): SQL =>
  sql`(not m.deleted and m.user_id is distinct from ${userId} and ${isAnnounced})`;
