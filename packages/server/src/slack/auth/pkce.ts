import { createHash } from 'node:crypto';
import type { SlackClient } from '../settings/slackSettings.ts';

/** The proof that the app itself exchanges the code: its secret, or with PKCE (RFC 7636) the verifier of this sign-in. */
export const proofOf = ({ secret }: SlackClient, verifier: string): Record<string, string> =>
  secret === null ? { code_verifier: verifier } : { client_secret: secret };

/** The parameters of Slack's sign-in page that announce the verifier. */
export const challengeOf = ({ secret }: SlackClient, verifier: string): Record<string, string> =>
  secret === null
    ? { code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' }
    : {};
