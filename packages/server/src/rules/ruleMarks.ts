import { sql } from 'drizzle-orm';
import type { RuleMark, Ts } from 'triage-inbox/core';
import type { Database } from '../database/database.ts';
import type { ViewOwner } from '../views/customViews.ts';

interface NewRuleMark {
  viewId: string;
  /** Of the conversation or the thread. */
  id: string;
  /** The read cursor before. */
  former: Ts;
  /** The read cursor that the mark sets. */
  latter: Ts;
  /** The number of messages. */
  count: number;
  atMs: number;
}

/** Marks are kept for this time, so that people can undo what a rule did today. */
const keptMs = 3 * 24 * 60 * 60 * 1000;

/** Stores what a rule has marked as read. */
export async function recordRuleMark(
  transaction: Database,
  { workspaceId, userId }: ViewOwner,
  { viewId, id, former, latter, count, atMs }: NewRuleMark,
): Promise<void> {
  await transaction.execute(sql`
    delete from rule_marks where workspace_id = ${workspaceId} and user_id = ${userId} and at_ms < ${atMs - keptMs}`);
  await transaction.execute(sql`
    insert into rule_marks (workspace_id, user_id, view_id, place_id, former, latter, count, at_ms)
    values (${workspaceId}, ${userId}, ${viewId}, ${id}, ${former}, ${latter}, ${count}, ${atMs})`);
}

/** The marks that the rules of a person have made since a time, oldest first. */
export async function listRuleMarks(
  database: Database,
  { workspaceId, userId }: ViewOwner,
  sinceMs: number,
): Promise<RuleMark[]> {
  const { rows } = await database.execute<RuleMark & Record<string, unknown>>(sql`
    select view_id, place_id as conversation_id, former as last_read_before, latter as last_read_after, count
    from rule_marks where workspace_id = ${workspaceId} and user_id = ${userId} and at_ms >= ${sinceMs}
    order by id`);
  return rows;
}
