import { setTimeout as wait } from 'node:timers/promises';
import type { Needs } from '../../ports.ts';
import type { Viewer } from '../../viewer.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import { missingScopes } from '../settings/slackScopes.ts';
import type { SlackContext } from '../slackContext.ts';
import type { AdoptedSignIn, SignInError } from './adoptedSignIn.ts';
import { askWhoSignedIn } from './askWhoSignedIn.ts';
import type { SlackSignIn } from './slackGrant.ts';
import { storeSignIn } from './storeSignIn.ts';

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
