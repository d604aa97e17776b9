import { sql } from 'drizzle-orm';
import type { SearchTerm } from 'triage-inbox/search';
import type { Database } from '../database/database.ts';
import type { MessageKey } from './describeMessages.ts';
import { matchesTerms, type NearWords, rankOf } from './messageMatches.ts';
import type { MessageScope } from './messageScope.ts';

export interface MessageQuery {
  scope: MessageScope;
  wanted: readonly SearchTerm[];
  near: NearWords;
  offset: number;
  limit: number;
  /** Milliseconds since the epoch. */
  now: number;
}

export interface FoundMessages {
  /** One page, best matches first, newest first of equal ones. */
  keys: MessageKey[];
  /** The number of matching messages. */
  total: number;
}

/** Finds a page of messages and counts all, in one statement. */
export async function findMessages(
  database: Database,
  { scope, wanted, near, offset, limit, now }: MessageQuery,
): Promise<FoundMessages> {
  const { rows } = await database.execute<{ total: number; conversation_id: string | null; ts: string | null }>(sql`
    with found as materialized (
      select m.conversation_id, m.ts, m.ts_micros, ${rankOf(wanted, near, now)} as rank from messages m ${scope.joins}
      where ${sql.join([scope.where, ...matchesTerms(wanted, near)], sql` and `)})
    select (select count(*)::int from found) as total, page.conversation_id, page.ts
    from (select) always left join (
      select * from found order by rank desc, ts_micros desc, conversation_id limit ${limit} offset ${offset}) page on true
    order by page.rank desc, page.ts_micros desc, page.conversation_id`);
  const keys = rows.flatMap(({ conversation_id, ts }) => (conversation_id && ts ? [{ conversation_id, ts }] : []));
  return { keys, total: rows[0]?.total ?? 0 };
}
