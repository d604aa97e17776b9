import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** Tells all instances that Slack cannot be reached. */
export async function noteUnreachable(database: Database, workspaceId: string, untilMs: number): Promise<void> {
  await database.execute(sql`
    update slack_workspaces set unreachable_until_ms = ${untilMs} where workspace_id = ${workspaceId}`);
}

export async function noteReachable(database: Database, workspaceId: string): Promise<void> {
  await database.execute(sql`
    update slack_workspaces set unreachable_until_ms = null where workspace_id = ${workspaceId}`);
}
