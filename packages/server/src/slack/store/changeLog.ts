import { sql } from 'drizzle-orm';
import { type Reaction, withReaction } from 'triage-inbox/core';
import type { Database } from '../../database/database.ts';
import { microsOf } from '../../database/micros.ts';
import { storableJson } from '../../database/storableText.ts';
import { withListed } from '../../messages/commands/reactToMessage.ts';
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

export async function readChangeLogs(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  timestamps: readonly string[],
): Promise<Map<string, ChangeLog>> {
  const { rows } = await transaction.execute<{ ts: string; log: ChangeLog }>(sql`
    select ts, log from slack_changes where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
      and ts in (select jsonb_array_elements_text(${storableJson(timestamps)}::text::jsonb))`);
  return new Map(rows.map(({ ts, log }) => [ts, log]));
}

export async function writeChangeLogs(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  logs: ReadonlyMap<string, ChangeLog>,
  nowMs: number,
): Promise<void> {
  if (logs.size === 0) return;
  const rows = [...logs].map(([ts, log]) => ({ ts, log }));
  await transaction.execute(sql`
    insert into slack_changes (workspace_id, conversation_id, ts, log, noted_ms)
    select ${workspaceId}, ${conversationId}, ts, log, ${nowMs}
    from jsonb_to_recordset(${storableJson(rows)}::text::jsonb) as changed(ts text, log jsonb)
    on conflict (workspace_id, conversation_id, ts) do update set log = excluded.log, noted_ms = excluded.noted_ms`);
}

/** Whether the first time is after the second one, or the second is absent. */
export const isLater = (at: string, than: string | undefined): boolean =>
  than === undefined || microsOf(at) > microsOf(than);

/** The stored fields of a message with the reactions of its log, or with those that were applied since an instant. */
export function withLoggedReactions(
  extra: Record<string, unknown> | null,
  { reactions }: ChangeLog,
  sinceMs = 0,
): Record<string, unknown> | null {
  let after = extra;
  for (const [key, { isSet, appliedMs }] of Object.entries(reactions)) {
    if (appliedMs < sinceMs) continue;
    const [userId = '', name = ''] = key.split(' ');
    after = withReactionIn(after, { userId, name, isSet });
  }
  return after;
}

/**
 * The stored fields of a message with a reaction added or removed. `isCounted`: its count includes the person, also if the list of users,
 * which Slack shortens, does not. The same reference if nothing changes.
 */
export function withReactionIn(
  extra: Record<string, unknown> | null,
  { userId, name, isSet }: { userId: string; name: string; isSet: boolean },
  { isCounted = false } = {},
): Record<string, unknown> | null {
  const before: readonly Reaction[] = Array.isArray(extra?.reactions) ? extra.reactions : [];
  const after = withReaction(isCounted ? withListed(before, name, userId) : before, name, userId, isSet);
  if (after === before) return extra;
  const { reactions: _, ...others } = extra ?? {};
  const next = { ...others, ...(after.length > 0 && { reactions: after }) };
  return Object.keys(next).length > 0 ? next : null;
}
