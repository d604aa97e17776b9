import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isLookWanted } from './looks.ts';

/** Events may come out of their order: messages this long before the newest one may be missing, too. */
export const marginMicros = 60_000_000;

/** Messages of all conversations after the newest stored one may be missing. An open gap stays as it is. */
export async function openGaps(database: Database, workspaceId: string, nowMs: number): Promise<void> {
  await database.execute(sql`
    update slack_workspaces set gap_ms = greatest(gap_ms, ${nowMs}::bigint) where workspace_id = ${workspaceId}`);
  await database.execute(sql`
    update slack_places place set gap_after = case when newest.micros is null then place.complete_from
      else (newest.micros / 1000000)::bigint::text || '.' || lpad((newest.micros % 1000000)::text, 6, '0') end
    from slack_places p left join lateral (
      select greatest(0, m.ts_micros - ${marginMicros}) as micros from messages m
      where m.workspace_id = p.workspace_id and m.conversation_id = p.conversation_id
      order by m.ts_micros desc limit 1) newest on true
    where place.workspace_id = ${workspaceId} and p.workspace_id = place.workspace_id
      and p.conversation_id = place.conversation_id and place.gap_after is null and place.complete_from is not null`);
}

/** Whether messages of the person's conversations may be missing. Those that Slack refuses to everybody count as unchecked instead. */
export async function hasGaps(database: Database, workspaceId: string, userId?: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from slack_places place where workspace_id = ${workspaceId} and gap_after is not null
      and exists (select from slack_memberships me where me.workspace_id = place.workspace_id
        and me.conversation_id = place.conversation_id and me.failure is null
        ${userId === undefined ? sql`` : sql`and me.user_id = ${userId}`}) limit 1`);
  return rows.length > 0;
}

/** Everything up to now is stored, as long as no gap is open and no look is wanted. Returns whether that is so. */
export async function noteCaughtUp(database: Database, workspaceId: string, nowMs: number): Promise<boolean> {
  if (await hasGaps(database, workspaceId)) return false;
  const { rows } = await database.execute(sql`
    update slack_workspaces workspace set caught_up_micros = ${nowMs * 1000}
    where workspace_id = ${workspaceId} and not ${isLookWanted()} returning workspace_id`);
  return rows.length > 0;
}
