import type { Needs } from '../../ports.ts';
import type { Viewer } from '../../viewer.ts';
import { callSlack } from '../client/callSlack.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import type { SlackClient } from '../settings/slackSettings.ts';
import type { SlackContext } from '../slackContext.ts';
import type { AdoptedSignIn, SignInError } from './adoptedSignIn.ts';
import { adoptSignIn } from './adoptSignIn.ts';
import { proofOf } from './pkce.ts';
import { readSignIn } from './slackGrant.ts';

export interface SignInCode {
  client: SlackClient;
  code: string;
  verifier: string;
  redirectUrl: URL;
  /** The session that the browser already has. */
  previous: Viewer | null;
}

/** Exchanges the code of Slack for tokens, stores them, and begins the first fetch. */
export async function completeSignIn(
  ports: Needs<'database' | 'signals' | 'writes' | 'now' | 'log'>,
  slack: SlackContext,
  { client, code, verifier, redirectUrl, previous }: SignInCode,
): Promise<AdoptedSignIn | { error: SignInError }> {
  try {
    const answer = await callSlack(slack.settings.apiUrl, undefined, 'oauth.v2.access', {
      client_id: client.id,
      ...proofOf(client, verifier),
      code,
      redirect_uri: redirectUrl.href,
    });
    const signIn = readSignIn(answer, ports.now());
    return signIn ? await adoptSignIn(ports, slack, signIn, previous) : { error: 'missing_scopes' };
  } catch (error) {
    if (!(error instanceof SlackFailure)) throw error;
    ports.log.error(`A sign-in at Slack failed: ${error.message}`);
    const isAway = ['unreachable', 'unknown_outcome', 'ratelimited'].includes(error.code);
    return { error: isAway ? 'temporarily_unavailable' : 'oauth_failed' };
  }
}
