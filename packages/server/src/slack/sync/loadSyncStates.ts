import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { missingScopes } from '../settings/slackScopes.ts';
import { isLookWanted } from './looks.ts';
import { type SyncCounts, type SyncProgress, type SyncState, syncState } from './syncState.ts';

type Counted = Omit<SyncCounts, 'missingScopes'> & { userId: string; scopes: string | null };

/** The states of these people, from the database: every instance answers alike. Empty for a workspace that is not of Slack. */
export async function loadSyncStates(
  database: Database,
  workspaceId: string,
  userIds: readonly string[],
  nowMs: number,
): Promise<Map<string, SyncState>> {
  const { rows: workspaces } = await database.execute<SyncProgress & Record<string, unknown>>(sql`
    select low_limits as "isLow", caught_up_micros as "caughtUpMicros",
      coalesce(unreachable_until_ms > ${nowMs}, false) as "isUnreachable",
      (select count(*)::int from slack_memberships m where m.workspace_id = workspace.workspace_id
        and m.checked_ms > ${nowMs - 60_000}) as "recentChecks",
      (select min(m.checked_ms) from slack_memberships m where m.workspace_id = workspace.workspace_id
        and m.checked_ms > ${nowMs - 60_000}) as "recentSinceMs"
    from slack_workspaces workspace where workspace.workspace_id = ${workspaceId}`);
  const [progress] = workspaces;
  if (!progress) return new Map();
  const { rows } = await database.execute<Counted & Record<string, unknown>>(sql`
    select person.value as "userId", count(me.user_id)::int as total,
      count(*) filter (where me.checked_ms is not null)::int as checked,
      count(*) filter (where me.checked_ms is null and me.failure = 'low_limits')::int as postponed,
      coalesce(jsonb_agg(jsonb_build_object('conversationId', me.conversation_id, 'failure', me.failure)
        order by me.conversation_id) filter (where me.checked_ms is null and me.failure <> 'low_limits'), '[]') as failed,
      count(*) filter (where place.gap_after is not null and me.failure is null)::int as gaps,
      (select scopes from slack_tokens where workspace_id = ${workspaceId} and user_id = person.value) as scopes,
      (select ${isLookWanted(sql`person.value`)} from slack_workspaces workspace
        where workspace.workspace_id = ${workspaceId}) as "isLookWanted"
    from jsonb_array_elements_text(${storableJson(userIds)}::text::jsonb) as person(value)
    left join slack_memberships me on me.workspace_id = ${workspaceId} and me.user_id = person.value
    left join slack_places place on place.workspace_id = me.workspace_id
      and place.conversation_id = me.conversation_id
    group by person.value`);
  return new Map(
    rows.map(({ userId, scopes, ...counts }) => {
      // With low limits gaps are closed when a conversation is opened: nothing is under way.
      const gaps = progress.isLow ? 0 : counts.gaps;
      const lacking = scopes === null ? [] : missingScopes(scopes);
      return [userId, syncState({ ...counts, gaps, missingScopes: lacking }, progress, nowMs)];
    }),
  );
}
