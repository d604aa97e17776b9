import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';

/** Counting stops here. */
const most = 5001;

/** The stored messages of the conversation itself that are known to be without a gap, up to now or up to an instant. Infinite if
 * the conversation has no more. */
export async function storedCount(
  database: Database,
  { workspaceId, conversationId }: MessagePlace,
  before?: string,
): Promise<number> {
  const { rows } = await database.execute<{ stored: number; isAll: boolean }>(sql`
    select place.reached_start as "isAll", (select count(*)::int from (
      select from messages m where m.workspace_id = place.workspace_id and m.conversation_id = place.conversation_id
        and m.ts_micros >= (place.complete_from::numeric * 1000000)::bigint
        and (m.thread_ts is null or m.subtype = 'thread_broadcast') and not m.deleted
        ${before === undefined ? sql`` : sql`and m.ts_micros < (${before}::numeric * 1000000)::bigint`}
      limit ${most}) stored) as stored
    from slack_places place where workspace_id = ${workspaceId} and conversation_id = ${conversationId}`);
  const [place] = rows;
  return place?.isAll ? Number.POSITIVE_INFINITY : (place?.stored ?? 0);
}
