import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { pickJobs, type RankedJob, type SyncJob } from './pickJobs.ts';
import { briefCodes } from './recordFailure.ts';
import { noReadPosition } from './unreadable.ts';

export interface JobRequest {
  workspaceId: string;
  /** The people with a token. */
  userIds: readonly string[];
  nowMs: number;
  /** Free places. */
  limit: number;
  /** The places that are taken, in this lane. */
  running: Record<SyncJob['kind'], number>;
  /** First looks at ims need no history, so that they do not wait for its limit. */
  lane: 'im' | 'other';
  /** The names of the jobs that are under way. */
  busy: readonly string[];
}

/** A failed check is repeated after this time: an administrator may have changed the rights meanwhile. */
const retryMs = 60 * 60_000;
const briefRetryMs = 60_000;

/** Conversations without news for longer come after all others. */
const recentMs = 14 * 86_400_000;

/**
 * The next jobs: what a person has opened, then missing messages and the first checks, then, after all first checks, gaps in which the
 * search has found nothing. The most active conversations come first.
 */
export async function nextJobs(
  database: Database,
  { workspaceId, userIds, nowMs, limit, running, lane, busy }: JobRequest,
): Promise<SyncJob[]> {
  const people = sql`(select jsonb_array_elements_text(${storableJson(userIds)}::text::jsonb))`;
  const isFree = (name: ReturnType<typeof sql>) =>
    sql`${name} not in (select jsonb_array_elements_text(${storableJson(busy)}::text::jsonb))`;
  const isUnchecked = sql`me.workspace_id = ${workspaceId} and me.user_id in ${people} and me.checked_ms is null and ${isDue(nowMs)}`;
  const recentMicros = (nowMs - recentMs) * 1000;
  const { rows } = await database.execute<RankedJob & Record<string, unknown>>(sql`
    select kind, user_id as "userId", conversation_id as "conversationId", rank from (
      (select 'catchUp' as kind, min(me.user_id) as user_id, place.conversation_id,
        case when place.gap_has_news or bool_or(token.search_failed) then 1 else 3 end as rank, 0 as late,
        place.activity_micros
      from slack_places place
      join slack_memberships me on me.workspace_id = place.workspace_id
        and me.conversation_id = place.conversation_id and me.user_id in ${people} and me.failure is null
      join slack_tokens token on token.workspace_id = me.workspace_id and token.user_id = me.user_id
      join slack_workspaces workspace on workspace.workspace_id = place.workspace_id and not workspace.low_limits
      where place.workspace_id = ${workspaceId} and place.gap_after is not null and ${lane === 'other'}
        and ${isFree(sql`'catchUp ' || place.conversation_id`)}
      group by place.conversation_id, place.activity_micros, place.gap_has_news
      order by rank, place.activity_micros desc limit ${limit})
      union all
      (select 'check', me.user_id, me.conversation_id, case when me.wanted_ms is null then 2 else 0 end,
        case when place.kind in ('im', 'mpim') or place.activity_micros > ${recentMicros} then 0 else 1 end,
        place.activity_micros
      from slack_memberships me
      join slack_places place on place.workspace_id = me.workspace_id and place.conversation_id = me.conversation_id
      where ${isUnchecked} and place.kind ${lane === 'im' ? sql`=` : sql`<>`} 'im'
        and ${isFree(sql`'check ' || me.user_id || ' ' || me.conversation_id`)}
      order by 4, 5, 6 desc limit ${limit})
    ) job where rank < 3 or not exists (select from slack_memberships me where ${isUnchecked})
    order by rank, late, activity_micros desc`);
  return pickJobs(rows, running, limit);
}

/** SQL: whether the failure of the membership `me` is no reason against another check. */
function isDue(nowMs: number): SQL {
  const pauseMs = sql`case when me.failure in (select jsonb_array_elements_text(${storableJson(briefCodes)}::text::jsonb))
    then ${briefRetryMs}::bigint else ${retryMs}::bigint end`;
  return sql`case when me.failure is null then true
    when me.failure = 'low_limits' then exists (select from messages m
      where m.workspace_id = me.workspace_id and m.conversation_id = me.conversation_id)
    when me.failure = ${noReadPosition} and exists (select from read_cursors cursor where cursor.workspace_id = me.workspace_id
      and cursor.conversation_id = me.conversation_id and cursor.user_id = me.user_id) then true
    else coalesce(me.failed_ms, 0) + ${pauseMs} <= ${nowMs}::bigint end`;
}
