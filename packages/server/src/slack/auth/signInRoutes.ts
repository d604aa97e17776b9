import { Hono } from 'hono';
import { type HandoffOptions, resolveReturnTo, returnsToken, tokenRefusal, withResult } from '../../auth/returnTo.ts';
import { newToken } from '../../auth/tokens.ts';
import type { SignInOptions } from '../../chatService.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import type { Viewer } from '../../viewer.ts';
import { callSlack } from '../client/callSlack.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import { slackScopes } from '../settings/slackScopes.ts';
import type { SlackClient } from '../settings/slackSettings.ts';
import type { SlackContext } from '../slackContext.ts';
import { type AdoptedSignIn, adoptSignIn, type SignInError } from './adoptSignIn.ts';
import { callbackPath, challengeOf, proofOf, redirectUrlOf } from './oauth.ts';
import { beginSignIn, finishSignIn } from './signInState.ts';
import { readSignIn } from './slackGrant.ts';

/** GET /auth/slack and /auth/slack/callback: the sign-in at Slack (OAuth v2, user scopes). */
export function signInRoutes(
  ports: Needs<'database' | 'signals' | 'identity' | 'writes' | 'now' | 'log'>,
  slack: SlackContext,
  client: SlackClient,
  options: HandoffOptions & Pick<SignInOptions, 'isHosted'>,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  const { returnOrigins } = options;

  routes.get('/slack', async (context) => {
    const own = context.get('origin');
    const redirectUrl = redirectUrlOf(own, context.get('basePath'));
    const returnTo = resolveReturnTo(context.req.query('return_to'), context.get('home'), returnOrigins);
    if (redirectUrl.origin !== own.origin) {
      // The cookies of the sign-in belong to the host that Slack returns to.
      const there = new URL(`${context.get('basePath')}/auth/slack${new URL(context.req.url).search}`, redirectUrl);
      if (returnTo.origin === own.origin) returnTo.hostname = redirectUrl.hostname;
      there.searchParams.set('return_to', returnTo.href);
      return context.redirect(there.href, 303);
    }
    const refusal = context.req.query('token') === '1' ? tokenRefusal({ returnTo, own }, options) : null;
    if (refusal !== null) {
      ports.log.error(refusal);
      return context.redirect(withResult(returnTo, { auth_error: 'return_to_not_allowed' }), 303);
    }
    const verifier = newToken();
    const state = await beginSignIn(context, ports.database, ports.now(), returnTo.href, verifier);
    const authorize = new URL('/oauth/v2/authorize', slack.settings.apiUrl);
    const team = context.req.query('team');
    authorize.search = new URLSearchParams({
      client_id: client.id,
      user_scope: slackScopes.map(({ scope }) => scope).join(','),
      redirect_uri: redirectUrl.href,
      state,
      ...challengeOf(client, verifier),
      ...(team && /^[TE][A-Z0-9]{1,40}$/.test(team) && { team }),
    }).toString();
    return context.redirect(authorize.href, 303);
  });

  routes.get(callbackPath.replace('/auth', ''), async (context) => {
    const own = context.get('origin');
    const now = ports.now();
    const begun = await finishSignIn(context, ports.database, now, context.req.query('state'));
    const returnTo = resolveReturnTo(begun?.returnTo, context.get('home'), returnOrigins);
    const back = (result: Record<string, string>) => context.redirect(withResult(returnTo, result), 303);
    if (begun === null) return back({ auth_error: 'invalid_state' });
    const [code, error] = [context.req.query('code'), context.req.query('error')];
    if (!code) {
      if (error && error !== 'access_denied') ports.log.error(`Slack ended a sign-in: ${error.slice(0, 100)}`);
      return back({ auth_error: error === 'access_denied' ? error : 'oauth_failed' });
    }
    // The accounts of the app around the inbox are linked by `admit` alone.
    const previous = options.isHosted ? null : await ports.identity.viewerOf(context);
    const outcome = await completeSignIn(ports, slack, {
      client,
      code,
      verifier: begun.verifier,
      redirectUrl: redirectUrlOf(own, context.get('basePath')),
      previous,
    });
    if ('error' in outcome) return back({ auth_error: outcome.error });
    const token = await ports.identity.admit(context, outcome);
    const withToken = token !== null && returnsToken({ returnTo, own }, options) && { token };
    return back({ auth_success: 'true', workspace: outcome.workspaceName, ...withToken });
  });

  return routes;
}

interface SignInCode {
  client: SlackClient;
  code: string;
  verifier: string;
  redirectUrl: URL;
  /** The session that the browser already has. */
  previous: Viewer | null;
}

/** Exchanges the code of Slack for tokens, stores them, and begins the first fetch. */
async function completeSignIn(
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
