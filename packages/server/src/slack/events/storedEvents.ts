import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { isRecord } from '../../json.ts';
import { maxAttempts } from '../store/deleteDerivedTexts.ts';
import { readSlackEvent, type SlackEvent } from './slackEvent.ts';

/** An event for one of the workspaces that it concerns. */
export interface StoredEvent extends SlackEvent {
  workspaceId: string;
}

/** Slack repeats an event for an hour at most. */
const keptMs = 24 * 60 * 60_000;

/** An event with the payload that tells it. */
export interface ArrivedEvent {
  event: SlackEvent;
  payload: unknown;
}

/**
 * Stores each event for the workspaces that it concerns: those that it names, and those with members of its conversation, because Slack
 * sends one event for a shared channel. Returns the workspaces where each is new; none for a repeated event.
 */
export async function storeEvents(
  database: Database,
  arrived: readonly ArrivedEvent[],
  nowMs: number,
): Promise<string[][]> {
  const events = arrived.map(({ event: { id, teamIds, conversationId }, payload }) => ({
    id,
    teams: teamIds,
    conversation: conversationId,
    payload: withoutToken(payload),
  }));
  const { rows } = await database.execute<{ workspaceId: string; id: string }>(sql`
    insert into slack_events (workspace_id, event_id, payload, received_ms)
    select workspace_id, event.id, event.payload, ${nowMs}
    from jsonb_to_recordset(${storableJson(events)}::text::jsonb) as event(
      id text, teams jsonb, conversation text, payload jsonb)
    join slack_workspaces workspace on event.teams ? workspace_id or event.teams ? enterprise_id
      or exists (select from slack_memberships where workspace_id = workspace.workspace_id
        and conversation_id = event.conversation)
    on conflict do nothing
    returning workspace_id as "workspaceId", event_id as id`);
  const fresh = new Map<string, string[]>();
  for (const { id, workspaceId } of rows) fresh.set(id, [...(fresh.get(id) ?? []), workspaceId]);
  return arrived.map(({ event: { id } }) => {
    const workspaceIds = fresh.get(id) ?? [];
    // The same event may be twice among these.
    fresh.delete(id);
    return workspaceIds;
  });
}

/** Slack's verification token is a secret of the app. */
function withoutToken(payload: unknown): unknown {
  if (!isRecord(payload)) return payload;
  const { token: _, ...others } = payload;
  return others;
}

/** Counts a failed attempt. Returns the number of attempts. */
export async function countAttempt(database: Database, { workspaceId, id }: StoredEvent): Promise<number> {
  const { rows } = await database.execute<{ attempts: number }>(sql`
    update slack_events set attempts = attempts + 1 where workspace_id = ${workspaceId} and event_id = ${id}
    returning attempts`);
  return rows[0]?.attempts ?? maxAttempts;
}

/** Events that arrived before the given time and are not applied, oldest first. */
export async function pendingEvents(database: Database, beforeMs: number): Promise<StoredEvent[]> {
  const { rows } = await database.execute<{ workspaceId: string; payload: unknown }>(sql`
    select workspace_id as "workspaceId", payload from slack_events
    where applied_ms is null and attempts < ${maxAttempts} and received_ms <= ${beforeMs}
    order by received_ms, event_id limit 1000`);
  return rows.flatMap(({ workspaceId, payload }) => {
    const event = readSlackEvent(payload);
    return event ? [{ ...event, workspaceId }] : [];
  });
}

/** Removes events that Slack does not repeat any more, and what was noted of them. */
export async function pruneStoredEvents(database: Database, nowMs: number): Promise<void> {
  const before = nowMs - keptMs;
  await database.execute(sql`delete from slack_events where received_ms < ${before}`);
  await database.execute(sql`delete from slack_subjects where noted_ms < ${before}`);
  await database.execute(sql`delete from slack_deleted_files where noted_ms < ${before}`);
  await database.execute(sql`delete from slack_changes where noted_ms < ${before}`);
}
