import { type SQL, sql } from 'drizzle-orm';

/** SQL condition: everyone of the workspace may read the conversation `c`, members or not. */
export const isPublic: SQL = sql`(c.type = 'channel' and not c.is_private and not c.members_only)`;

/** SQL condition: the person may read the conversation `c`. `me` is their membership, by a left join. */
export const isReadable: SQL = sql`(me.user_id is not null or ${isPublic})`;
