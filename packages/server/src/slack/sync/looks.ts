import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/**
 * The lists that a look at Slack must fetch again, because they may have changed while no events arrived: conversations, people, user groups
 * and emoji. The database stores a wish until a look has succeeded.
 */
export interface WantedLooks {
  /** People whose list is wanted, and the wish that the look fulfils. */
  lists: { userId: string; wantedMs: number }[];
  /** The wish for people, groups and emoji; null if there is none. */
  directory: number | null;
}

/** A wish that is newer than one for which a look is under way. */
const newer = (column: SQL, nowMs: number): SQL => sql`greatest(${nowMs}::bigint, coalesce(${column}, 0) + 1)`;

/** Everything is wanted again. */
export async function wantLooks(database: Database, workspaceId: string, nowMs: number): Promise<void> {
  await database.execute(sql`
    update slack_tokens set list_wanted_ms = ${newer(sql`list_wanted_ms`, nowMs)}
    where workspace_id = ${workspaceId} and status = 'active'`);
  await wantDirectory(database, workspaceId, nowMs);
}

/** People, groups and emoji are wanted again. */
export async function wantDirectory(database: Database, workspaceId: string, nowMs: number): Promise<void> {
  await database.execute(sql`
    update slack_workspaces set directory_wanted_ms = ${newer(sql`directory_wanted_ms`, nowMs)}
    where workspace_id = ${workspaceId}`);
}

export async function wantedLooks(database: Database, workspaceId: string): Promise<WantedLooks> {
  const { rows: lists } = await database.execute<{ userId: string; wantedMs: number }>(sql`
    select user_id as "userId", list_wanted_ms as "wantedMs" from slack_tokens
    where workspace_id = ${workspaceId} and status = 'active' and list_wanted_ms is not null`);
  const { rows } = await database.execute<{ directory: number | null }>(sql`
    select directory_wanted_ms as directory from slack_workspaces where workspace_id = ${workspaceId}`);
  return { lists, directory: rows[0]?.directory ?? null };
}

/** A look has succeeded. A wish that is newer than it stays. */
export async function endListLook(
  database: Database,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  wantedMs: number,
): Promise<void> {
  await database.execute(sql`
    update slack_tokens set list_wanted_ms = null
    where workspace_id = ${workspaceId} and user_id = ${userId} and list_wanted_ms = ${wantedMs}`);
}

/** See `endListLook`. */
export async function endDirectoryLook(database: Database, workspaceId: string, wantedMs: number): Promise<void> {
  await database.execute(sql`
    update slack_workspaces set directory_wanted_ms = null
    where workspace_id = ${workspaceId} and directory_wanted_ms = ${wantedMs}`);
}

/** SQL: whether a look is wanted for the `workspace`; for one person, or for anybody. */
export const isLookWanted = (userId?: SQL): SQL => sql`(workspace.directory_wanted_ms is not null or exists (
  select from slack_tokens token where token.workspace_id = workspace.workspace_id and token.status = 'active'
    and token.list_wanted_ms is not null ${userId === undefined ? sql`` : sql`and token.user_id = ${userId}`}))`;
