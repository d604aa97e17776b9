import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { readSlackEvent, type SlackEvent } from './slackEvent.ts';

/** An event for one of the workspaces that it concerns. */
export interface StoredEvent extends SlackEvent {
  workspaceId: string;
}

/** Slack repeats an event for an hour at most. */
const keptMs = 24 * 60 * 60_000;

/** An event that fails as often is not tried again. */
export const maxAttempts = 5;

/**
 * Stores the event for each workspace that it concerns: those that it names, and those with members of its conversation, because Slack
 * sends one event for a shared channel. Returns the workspaces where it is new; none for a repeated event.
 */
export async function storeEvent(
  database: Database,
  { id, teamIds, conversationId }: SlackEvent,
  payload: unknown,
  nowMs: number,
): Promise<string[]> {
  const { rows } = await database.execute<{ workspaceId: string }>(sql`
    insert into slack_events (workspace_id, event_id, payload, received_ms)
    select workspace_id, ${id}, ${storableJson(payload)}::text::jsonb, ${nowMs} from slack_workspaces workspace
    where array[workspace_id, enterprise_id] && array(select jsonb_array_elements_text(${storableJson(teamIds)}::text::jsonb))
      or exists (select from slack_memberships where workspace_id = workspace.workspace_id
        and conversation_id = ${conversationId}::text)
    on conflict do nothing
    returning workspace_id as "workspaceId"`);
  return rows.map(({ workspaceId }) => workspaceId);
}

export async function markApplied(
  database: Database,
  workspaceId: string,
  events: readonly Pick<SlackEvent, 'id'>[],
  nowMs: number,
): Promise<void> {
  await database.execute(sql`
    update slack_events set payload = null, applied_ms = ${nowMs} where workspace_id = ${workspaceId}
      and event_id in (select jsonb_array_elements_text(${storableJson(events.map(({ id }) => id))}::text::jsonb))`);
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

/** Removes events that Slack does not repeat any more. */
export async function pruneStoredEvents(database: Database, nowMs: number): Promise<void> {
  await database.execute(sql`delete from slack_events where received_ms < ${nowMs - keptMs}`);
}
