import { type SQL, sql } from 'drizzle-orm';

/**
 * The condition that this server acts for a person. With `--slack`: people whose token Slack accepts. Without: people of the sample
 * and imported workspaces. A session of the other kind waits until the server starts in its mode again.
 */
export const servedPerson =
  (workspaceId: SQL, userId: SQL) =>
  (withSlack: boolean): SQL =>
    withSlack
      ? sql`exists (select from slack_tokens t
          where t.workspace_id = ${workspaceId} and t.user_id = ${userId} and t.status = 'active')`
      : sql`not exists (select from slack_workspaces k where k.workspace_id = ${workspaceId})`;
