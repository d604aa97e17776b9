import { sql } from 'drizzle-orm';
import { type Reaction, withReaction } from 'triage-inbox/core';
import type { Database } from '../../database/database.ts';
import { microsOf } from '../../database/micros.ts';
import { storableJson } from '../../database/storableText.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';

interface LoggedChange {
  /** The time of the event at Slack. */
  at: string;
  /** When the server applied it. */
  appliedMs: number;
}

/**
 * The times of the last changes of a message that Slack gives no version: its reactions, and changes that are no edit, such as the
 * preview of a link. An older event that arrives later does not undo them, and reactions may arrive before their message.
 */
export interface ChangeLog {
  /** The last event with the whole message. */
  revision?: LoggedChange;
  /** By "user emoji". */
  reactions: Record<string, LoggedChange & { isSet: boolean }>;
}

// Kept for a day beside the events, in their table: no event of Slack has such an id.
const idOf = (conversationId: string, ts: string): string => `changes ${conversationId} ${ts}`;

export async function readChangeLogs(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  timestamps: readonly string[],
): Promise<Map<string, ChangeLog>> {
  const ids = new Map(timestamps.map((ts) => [idOf(conversationId, ts), ts]));
  const { rows } = await transaction.execute<{ id: string; payload: ChangeLog }>(sql`
    select event_id as id, payload from slack_events where workspace_id = ${workspaceId}
      and event_id in (select jsonb_array_elements_text(${storableJson([...ids.keys()])}::text::jsonb))`);
  return new Map(rows.flatMap(({ id, payload }) => [[ids.get(id) ?? '', payload] as const]));
}

export async function writeChangeLogs(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  logs: ReadonlyMap<string, ChangeLog>,
  nowMs: number,
): Promise<void> {
  if (logs.size === 0) return;
  const rows = [...logs].map(([ts, payload]) => ({ id: idOf(conversationId, ts), payload }));
  await transaction.execute(sql`
    insert into slack_events (workspace_id, event_id, payload, received_ms, applied_ms)
    select ${workspaceId}, id, payload, ${nowMs}, ${nowMs}
    from jsonb_to_recordset(${storableJson(rows)}::text::jsonb) as log(id text, payload jsonb)
    on conflict (workspace_id, event_id) do update set payload = excluded.payload, received_ms = excluded.received_ms`);
}

/** Whether the first time is after the second one, or the second is absent. */
export const isLater = (at: string, than: string | undefined): boolean =>
  than === undefined || microsOf(at) > microsOf(than);

/**
 * The stored fields of a message with the reactions of its log, or with those that were applied since an instant. The same reference if
 * nothing changes.
 */
export function withLoggedReactions(
  extra: Record<string, unknown> | null,
  { reactions }: ChangeLog,
  sinceMs = 0,
): Record<string, unknown> | null {
  const before: readonly Reaction[] = Array.isArray(extra?.reactions) ? extra.reactions : [];
  let after = before;
  for (const [key, { isSet, appliedMs }] of Object.entries(reactions)) {
    if (appliedMs < sinceMs) continue;
    const [userId = '', name = ''] = key.split(' ');
    after = withReaction(after, name, userId, isSet);
  }
  if (after === before) return extra;
  const { reactions: _, ...others } = extra ?? {};
  const next = { ...others, ...(after.length > 0 && { reactions: after }) };
  return Object.keys(next).length > 0 ? next : null;
}
