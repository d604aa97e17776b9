import { createHash } from 'node:crypto';
import { isLoopback } from '../../http/url.ts';
import type { SlackClient } from '../settings/slackSettings.ts';

/** The proof that the app itself exchanges the code: its secret, or with PKCE (RFC 7636) the verifier of this sign-in. */
export const proofOf = ({ secret }: SlackClient, verifier: string): Record<string, string> =>
  secret === null ? { code_verifier: verifier } : { client_secret: secret };

/** The parameters of Slack's sign-in page that announce the verifier. */
export const challengeOf = ({ secret }: SlackClient, verifier: string): Record<string, string> =>
  secret === null
    ? { code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' }
    : {};

/** The path that Slack sends the browser to after the sign-in. */
export const callbackPath = '/auth/slack/callback';

/**
 * The redirect URL for an origin and base path of this server. It must be the one in the Slack app, and a browser on this machine may have
 * opened 127.0.0.1 instead of localhost.
 */
export function redirectUrlOf(origin: URL, basePath: string): URL {
  const url = new URL(basePath + callbackPath, origin);
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  return url;
}
