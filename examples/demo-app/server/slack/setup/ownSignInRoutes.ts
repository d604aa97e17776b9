import { type Context, Hono } from 'hono';
import { findViewer } from '../../auth/authenticate.ts';
import { resolveReturnTo, withResult } from '../../auth/returnTo.ts';
import { startSession } from '../../auth/startSession.ts';
import type { Gateway } from '../../gateway.ts';
import type { GatewayEnv } from '../../http/gatewayEnv.ts';
import { readText } from '../../http/readText.ts';
import { codePage } from './codePage.ts';
import { setPagePolicy } from './pagePolicy.ts';
import type { TerminalCode } from './terminalCode.ts';
import type { TokenSetUp } from './tokenSetUp.ts';

/**
 * GET and POST /auth/slack of a server for one person: leads to the set-up page until the set-up is complete. Afterwards further browsers
 * sign in with a code in the terminal: whoever reaches the server is not yet its owner.
 */
export function ownSignInRoutes(gateway: Gateway, setUp: TokenSetUp, code: TerminalCode): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();
  const ownReturn = (context: Context<GatewayEnv>, address: string | null | undefined): URL => {
    const own = context.get('origin');
    const returnTo = resolveReturnTo(address ?? undefined, own);
    return returnTo.origin === own.origin ? returnTo : new URL('/', own);
  };
  const ask = (context: Context<GatewayEnv>, returnTo: URL, isWrong: boolean) => {
    code.print(context.get('origin'));
    setPagePolicy(context);
    const purpose = 'This inbox belongs to one person.';
    return context.html(
      codePage({ action: '/auth/slack', purpose, returnTo: returnTo.href, isWrong }),
      isWrong ? 403 : 200,
    );
  };

  routes.get('/slack', async (context) => {
    const returnTo = ownReturn(context, context.req.query('return_to'));
    if (await findViewer(gateway, context)) return context.redirect(returnTo.href, 303);
    if (!(await setUp.status()).isComplete) return context.redirect('/setup', 303);
    return ask(context, returnTo, false);
  });

  routes.post('/slack', async (context) => {
    const form = new URLSearchParams(await readText(context));
    const returnTo = ownReturn(context, form.get('return_to'));
    const { isComplete, person } = await setUp.status();
    if (!isComplete || !person) return context.redirect('/setup', 303);
    if (!code.take(form.get('code') ?? '')) return ask(context, returnTo, true);
    await startSession(context, gateway, person);
    return context.redirect(withResult(returnTo, { auth_success: 'true', workspace: person.workspace }), 303);
  });
  return routes;
}
