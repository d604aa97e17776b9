import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';

/**
 * Notes an event about a subject, unless a later one was applied, such as the leave of a person who had joined before. Returns whether it
 * is the newest. Notes stay for a day beside the events, in their table; they are written in the transaction of the change. True again for the same event, which may have failed. Also for answers of
 * Slack, by the time of the request.
 */
export async function noteNewest(
  transaction: Database,
  { workspaceId, at }: { workspaceId: string; at: string },
  subject: string,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    insert into slack_events (workspace_id, event_id, payload, received_ms, applied_ms)
    values (${workspaceId}, ${`newest ${subject}`}, ${storableJson({ at })}::text::jsonb, ${nowMs}, ${nowMs})
    on conflict (workspace_id, event_id) do update set payload = excluded.payload, received_ms = excluded.received_ms
      where coalesce((slack_events.payload ->> 'at')::numeric, 0) <= (excluded.payload ->> 'at')::numeric
    returning event_id`);
  return rows.length > 0;
}
