import * as v from 'valibot';
import { askWhoSignedIn } from '../auth/askWhoSignedIn.ts';
import type { SlackSignIn } from '../auth/slackGrant.ts';
import { callSlack } from '../client/callSlack.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import { missingScopes, type SlackScope, slackScopes } from '../settings/slackScopes.ts';
import { appTokenProblem, tokenRefusal, userTokenProblem } from './tokenProblems.ts';

/** Slack's answer to a token, or a sentence with the remedy. */
export type TokenCheck<Found> = { found: Found } | { problem: string };

export interface FoundPerson {
  signIn: SlackSignIn;
  workspace: string;
  person: string;
  /** Permissions that the inbox uses and the token lacks. */
  missing: SlackScope[];
}

const identitySchema = v.object({
  user_id: v.pipe(v.string(), v.regex(/^[UW][A-Z0-9]{1,40}$/)),
  team_id: v.pipe(v.string(), v.regex(/^T[A-Z0-9]{1,40}$/)),
  team: v.optional(v.string()),
  enterprise_id: v.optional(v.string()),
  bot_id: v.optional(v.string()),
  is_enterprise_install: v.optional(v.boolean()),
  // The client puts the header `x-oauth-scopes` here.
  response_metadata: v.optional(v.object({ scopes: v.optional(v.array(v.string())) })),
});

/** Asks Slack whose token it is, and what it allows. */
export async function checkUserToken(apiUrl: URL, token: string): Promise<TokenCheck<FoundPerson>> {
  const problem = userTokenProblem(token);
  if (problem !== null) return { problem };
  return answerOf<FoundPerson>('user', apiUrl, async () => {
    const answer = v.safeParse(identitySchema, await callSlack(apiUrl, token, 'auth.test', {}));
    if (!answer.success) return { problem: 'This is not the token of a person in a workspace.' };
    const { user_id, team_id, team, enterprise_id, bot_id, is_enterprise_install, response_metadata } = answer.output;
    if (bot_id !== undefined) return { problem: 'This is the token of a bot. Copy the User OAuth Token (xoxp-).' };
    if (is_enterprise_install) {
      return { problem: 'The app was installed for a whole organization. Install it in one workspace.' };
    }
    const scopes = (response_metadata?.scopes ?? []).join(',');
    const grant = { accessToken: token, refreshToken: null, expiresAtMs: null, scopes };
    const signIn: SlackSignIn = {
      userId: user_id,
      teamId: team_id,
      teamName: team ?? null,
      enterpriseId: enterprise_id ?? null,
      grant,
    };
    const { team: workspace, user } = await askWhoSignedIn(apiUrl, signIn);
    const lacking = new Set(missingScopes(scopes));
    const missing = slackScopes.filter(({ scope }) => lacking.has(scope));
    return { found: { signIn, workspace: workspace.name, person: nameOf(user), missing } };
  });
}

/** Asks Slack for the address of a connection, which is not opened. */
export async function checkAppToken(apiUrl: URL, token: string): Promise<TokenCheck<string>> {
  const problem = appTokenProblem(token);
  if (problem !== null) return { problem };
  return answerOf('app', apiUrl, async () => {
    await callSlack(apiUrl, token, 'apps.connections.open', {});
    return { found: token };
  });
}

async function answerOf<Found>(
  kind: 'user' | 'app',
  apiUrl: URL,
  ask: () => Promise<TokenCheck<Found>>,
): Promise<TokenCheck<Found>> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SlackFailure) return { problem: tokenRefusal(kind, error.code, apiUrl) };
    throw error;
  }
}

const nameOf = ({ id, real_name, name }: { id: string } & Record<string, unknown>): string =>
  [real_name, name].find((text): text is string => typeof text === 'string' && text !== '') ?? id;
