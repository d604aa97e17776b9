import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Viewer } from '../../viewer.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import type { TokenVault } from '../slackContext.ts';
import { type SlackTeam, storeWorkspace } from '../store/storeWorkspace.ts';
import { type SlackGrant, storeGrant } from './tokenRow.ts';

export interface NewSignIn {
  team: SlackTeam;
  user: { id: string } & Record<string, unknown>;
  grant: SlackGrant;
  /** The session that the browser already has. */
  previous: Viewer | null;
}

/** Stores the workspace, the person and the tokens. Returns false, without a change, for the id of an imported workspace. */
export async function storeSignIn(
  database: Database,
  vault: TokenVault,
  { team, user, grant, previous }: NewSignIn,
): Promise<boolean> {
  const caller: SlackCaller = { workspaceId: team.id, userId: user.id };
  return database.transaction(async (transaction) => {
    if (await isImported(transaction, team.id)) return false;
    await storeWorkspace(transaction, team, user);
    await storeGrant(transaction, vault, caller, grant);
    await removeHints(transaction, caller);
    await joinAccount(transaction, caller, previous);
    return true;
  });
}

/** The members of an imported workspace do not come from Slack, so that its data must not mix with Slack's. */
async function isImported(transaction: Database, workspaceId: string): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select from workspaces w where w.id = ${workspaceId}
      and not exists (select from slack_workspaces k where k.workspace_id = w.id)`);
  return rows.length > 0;
}

/** Until now the person's memberships came from what others could see. From now on Slack's list for this person counts. */
async function removeHints(transaction: Database, { workspaceId, userId }: SlackCaller): Promise<void> {
  await transaction.execute(sql`
    delete from conversation_members member where workspace_id = ${workspaceId} and user_id = ${userId}
      and not exists (select from slack_memberships own where own.workspace_id = member.workspace_id
        and own.conversation_id = member.conversation_id and own.user_id = member.user_id)`);
}

/**
 * Links the person to the account of the session in this browser, so that one account switches between workspaces. An account has one
 * person in a workspace: somebody else's session in the same workspace is not linked.
 */
async function joinAccount(
  transaction: Database,
  { workspaceId, userId }: SlackCaller,
  previous: Viewer | null,
): Promise<void> {
  if (!previous) return;
  const { rows } = await transaction.execute(sql`
    select from people where workspace_id = ${workspaceId} and id <> ${userId}
      and (account = ${previous.account} or workspace_id || '/' || id = ${previous.account})`);
  if (rows.length > 0) return;
  await transaction.execute(sql`
    update people set account = ${previous.account} where workspace_id = ${workspaceId} and id = ${userId}`);
  await transaction.execute(sql`
    update sessions set account = ${previous.account} where workspace_id = ${workspaceId} and user_id = ${userId}`);
}
