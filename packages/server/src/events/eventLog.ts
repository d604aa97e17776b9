import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { logEpoch } from '../database/logEpoch.ts';
import { storableJson } from '../database/storableText.ts';
import type { LogPosition, StreamEvent } from '../ports.ts';

export type NewStreamEvent = Omit<StreamEvent, keyof LogPosition | 'workspaceId'>;

/** The end of a log. */
export interface LogEnd {
  workspaceId: string;
  /** Positions of another epoch belong to another log. */
  epoch: string;
  newest: LogPosition;
}

/** Events after a number of the log, oldest first. `newest` may be after these. */
export interface LogPage extends LogEnd {
  events: StreamEvent[];
  /** The position of the number. */
  after: LogPosition;
  /** Events before this number are no longer stored. */
  prunedThrough: number;
}

const markOf = (createdAt: SQL): SQL => sql`(extract(epoch from ${createdAt}) * 1000000)::bigint`;

/** SQL: the mark of an event of the `log`. */
const markAt = (number: SQL): SQL => sql`coalesce((
  select ${markOf(sql`created_at`)} from stream_events where workspace_id = log.workspace_id and number = ${number}), 0)`;

const newestMark = sql`${markAt(sql`log.newest`)} as newest_mark`;

/**
 * Stores events with the next numbers of the workspace's log, and returns the last number. It locks the log until the
 * transaction ends, so it should be the last statement.
 */
export async function appendEvents(
  transaction: Database,
  workspaceId: string,
  events: readonly NewStreamEvent[],
): Promise<number> {
  const { rows } = await transaction.execute<{ newest: number }>(sql`
    with log as (
      update event_logs set newest = newest + ${events.length} where workspace_id = ${workspaceId} returning newest
    ), stored as (
      insert into stream_events (workspace_id, number, kind, conversation_id, thread_ts, ts, user_id, payload)
      select ${workspaceId}, log.newest - ${events.length} + event.position, event.value ->> 'kind',
        event.value ->> 'conversationId', event.value ->> 'threadTs', event.value ->> 'ts', event.value ->> 'userId',
        event.value -> 'payload'
      from log, jsonb_array_elements(${storableJson(events)}::text::jsonb) with ordinality as event(value, position)
    )
    select newest from log`);
  const [log] = rows;
  if (!log) throw new Error('The workspace has no event log');
  return log.newest;
}

/**
 * Locks the log until the transaction ends: what the next statements read contains all events with lower numbers than those of this
 * transaction, and none with higher ones. Take it last, before what an event states about other events.
 */
export async function lockLog(transaction: Database, workspaceId: string): Promise<void> {
  await transaction.execute(sql`select from event_logs where workspace_id = ${workspaceId} for no key update`);
}

/** The log of a workspace after a number, at most `limit` events. All in one statement, which sees one state of the log. */
export async function readLog(
  database: Database,
  workspaceId: string,
  after: number,
  limit: number,
): Promise<LogPage | null> {
  const { rows } = await database.execute<PageRow>(sql`
    select log.workspace_id, ${logEpoch} as epoch, log.newest, ${newestMark}, log.pruned_through, ${markAt(sql`${after}`)} as after_mark, (
      select jsonb_agg(page order by number) from (
        select number, ${markOf(sql`created_at`)} as mark, workspace_id as "workspaceId", kind, conversation_id as "conversationId",
          thread_ts as "threadTs", ts, user_id as "userId", payload
        from stream_events where workspace_id = log.workspace_id and number > ${after} order by number limit ${limit}
      ) page) as events
    from event_logs log where log.workspace_id = ${workspaceId}`);
  const [log] = rows;
  if (!log) return null;
  return {
    ...logEnd(log),
    events: log.events ?? [],
    after: { number: after, mark: log.after_mark },
    prunedThrough: log.pruned_through,
  };
}

interface EndRow extends Record<string, unknown> {
  workspace_id: string;
  epoch: string;
  newest: number;
  newest_mark: number;
}

interface PageRow extends EndRow {
  pruned_through: number;
  after_mark: number;
  events: StreamEvent[] | null;
}

const logEnd = ({ workspace_id: workspaceId, epoch, newest, newest_mark: mark }: EndRow): LogEnd => ({
  workspaceId,
  epoch,
  newest: { number: newest, mark },
});

/** The ends of these workspaces' logs. */
export async function readLogEnds(database: Database, workspaceIds: readonly string[]): Promise<LogEnd[]> {
  const { rows } = await database.execute<EndRow>(sql`
    select workspace_id, ${logEpoch} as epoch, newest, ${newestMark} from event_logs log
    where workspace_id in (select jsonb_array_elements_text(${storableJson(workspaceIds)}::text::jsonb))`);
  return rows.map(logEnd);
}

/** Above this number of missed events, a reload is faster than a replay. */
export const replayLimit = 5000;

/** Deletes all but the newest `keep` events of each workspace, and the one before them, whose position is still good; clients with an
 * older cursor reload. */
export async function pruneEvents(database: Database, keep = replayLimit): Promise<void> {
  await database.execute(sql`
    with pruned as (
      update event_logs set pruned_through = newest - ${keep} where newest - ${keep} > pruned_through
      returning workspace_id, pruned_through
    )
    delete from stream_events event using pruned
    where event.workspace_id = pruned.workspace_id and event.number < pruned.pruned_through`);
}

/** Makes all clients of the workspace reload, because its data has changed without events. */
export async function resetLog(transaction: Database, workspaceId: string): Promise<number> {
  const { rows } = await transaction.execute<{ newest: number }>(sql`
    update event_logs set newest = newest + 1, pruned_through = newest + 1 where workspace_id = ${workspaceId}
    returning newest`);
  return rows[0]?.newest ?? 0;
}
