import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { keepPerson } from '../../auth/linkAccount.ts';
import type { Database } from '../../database/database.ts';
import type { Needs } from '../../ports.ts';
import type { Viewer } from '../../viewer.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import { missingScopes } from '../settings/slackScopes.ts';
import type { SlackContext, TokenVault } from '../slackContext.ts';
import { type SlackTeam, storeWorkspace } from '../store/storeWorkspace.ts';
import { askWhoSignedIn } from './askWhoSignedIn.ts';
import type { SlackSignIn } from './slackGrant.ts';
import { type SlackGrant, storeGrant } from './tokenRow.ts';

/** Codes that the connect screen explains. */
export type SignInError =
  | 'oauth_failed'
  | 'missing_scopes'
  | 'wrong_team'
  | 'workspace_imported'
  | 'temporarily_unavailable';

/** A person whose tokens are stored. */
export interface AdoptedSignIn extends SlackCaller {
  workspaceName: string;
}

/** The first list needs about this time; after it, the person sees the list while it fills. */
const firstListMs = 3_000;

/** Stores the tokens that Slack gave a person, and begins the first fetch. @throws SlackFailure when Slack does not accept the token */
export async function adoptSignIn(
  ports: Needs<'database' | 'signals' | 'writes' | 'log'>,
  slack: SlackContext,
  signIn: SlackSignIn,
  previous: Viewer | null,
): Promise<AdoptedSignIn | { error: SignInError }> {
  // The app is for workspaces; an installation for an organisation names none.
  if (signIn.teamId === null) return { error: 'wrong_team' };
  const { team, user } = await askWhoSignedIn(slack.settings.apiUrl, signIn);
  if (team.id !== signIn.teamId || user.id !== signIn.userId) return { error: 'wrong_team' };
  const isStored = await storeSignIn(ports.database, slack.vault, { team, user, grant: signIn.grant, previous });
  if (!isStored) return { error: 'workspace_imported' };
  ports.signals.send({ kind: 'directory' });
  reportMissing(ports, signIn.grant.scopes, team.name);
  const caller = { workspaceId: team.id, userId: user.id };
  await beginSync(ports, slack, caller);
  return { ...caller, workspaceName: team.name };
}

/** The inbox tells the person; the operator has to update the app. */
function reportMissing({ log }: Needs<'log'>, granted: string, workspace: string): void {
  const missing = missingScopes(granted);
  if (missing.length === 0) return;
  log.error(
    `The sign-in in ${workspace} lacks the scopes ${missing.join(', ')}. Update the app's manifest in Slack; then sign in again.`,
  );
}

async function beginSync(ports: Needs<'writes' | 'log'>, { sync }: SlackContext, caller: SlackCaller): Promise<void> {
  const begun = sync.begin(caller).catch((error: unknown) => ports.log.error('The first fetch failed', error));
  ports.writes.add(begun);
  void begun.finally(() => ports.writes.delete(begun));
  const timeUp = new AbortController();
  await Promise.race([begun, wait(firstListMs, undefined, { signal: timeUp.signal, ref: false }).catch(() => {})]);
  timeUp.abort();
}

interface NewSignIn {
  team: SlackTeam;
  user: { id: string } & Record<string, unknown>;
  grant: SlackGrant;
  /** The session that the browser already has. */
  previous: Viewer | null;
}

/** Stores the workspace, the person and the tokens. Returns false, without a change, for the id of an imported workspace. */
async function storeSignIn(
  database: Database,
  vault: TokenVault,
  { team, user, grant, previous }: NewSignIn,
): Promise<boolean> {
  const caller: SlackCaller = { workspaceId: team.id, userId: user.id };
  return database.transaction(async (transaction) => {
    if (await isImported(transaction, team.id)) return false;
    await storeWorkspace(transaction, team, user);
    await storeGrant(transaction, vault, caller, grant);
    await keepPerson(transaction, caller);
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
