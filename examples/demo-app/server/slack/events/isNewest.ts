import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import type { StoredEvent } from './storedEvents.ts';

/**
 * Whether no later event about the same subject was applied, such as the join of a person who has left since. Noted for a day beside the
 * events, in their table; in the transaction of the change. True again for the same event, which may have failed. Also for answers of
 * Slack, by the time of the request.
 */
export async function isNewest(
  transaction: Database,
  { workspaceId, at }: Pick<StoredEvent, 'workspaceId' | 'at'>,
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
