import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import type { NewStreamEvent } from '../../events/eventLog.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import type { Needs } from '../../ports.ts';
import type { StoredEvent } from './storedEvents.ts';

/**
 * Runs the writes of events in the transaction that marks them as applied: after a crash there is all of it or nothing. `work` receives
 * the events that are not applied yet, because another process may have applied some, and does not run if there are none. Undefined in
 * this case.
 */
export function applyOnce<T>(
  sources: Needs<'database' | 'signals' | 'writes' | 'now'>,
  events: readonly StoredEvent[],
  work: (transaction: Database, record: (event: NewStreamEvent) => void, fresh: StoredEvent[]) => Promise<T>,
): Promise<T | undefined> {
  const [first] = events;
  if (!first) return Promise.resolve(undefined);
  const { workspaceId } = first;
  return writeEvents(sources, workspaceId, async (transaction, record) => {
    const marked = await markApplied(transaction, workspaceId, events, sources.now());
    const fresh = events.filter(({ id }) => marked.has(id));
    return fresh.length > 0 ? work(transaction, record, fresh) : undefined;
  });
}

/** Returns the ids of those that were not applied. Another process that applies them waits for the end of the transaction. */
async function markApplied(
  transaction: Database,
  workspaceId: string,
  events: readonly StoredEvent[],
  nowMs: number,
): Promise<Set<string>> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    with open as (
      select event_id from slack_events where workspace_id = ${workspaceId} and applied_ms is null
        and event_id in (select jsonb_array_elements_text(${storableJson(events.map(({ id }) => id))}::text::jsonb))
      order by event_id for update
    )
    update slack_events event set payload = null, applied_ms = ${nowMs} from open
    where event.workspace_id = ${workspaceId} and event.event_id = open.event_id
    returning event.event_id as id`);
  return new Set(rows.map(({ id }) => id));
}
