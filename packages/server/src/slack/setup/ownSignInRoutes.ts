import { type Context, Hono } from 'hono';
import { resolveReturnTo, withResult } from '../../auth/returnTo.ts';
import { readText } from '../../http/requestBody.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { codePage } from './codePage.ts';
import { setPagePolicy } from './pageFrame.ts';
import type { TerminalCode } from './terminalCode.ts';
import type { TokenSetUp } from './tokenSetUp.ts';

/**
 * GET and POST /auth/slack of a server for one person: leads to the set-up page until the set-up is complete. Afterwards further browsers
 * sign in with a code in the terminal: whoever reaches the server is not yet its owner.
 */
export function ownSignInRoutes(ports: Needs<'identity'>, setUp: TokenSetUp, code: TerminalCode): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  const ownReturn = (context: Context<ServerEnv>, address: string | null | undefined): URL => {
    const home = context.get('home');
    const returnTo = resolveReturnTo(address ?? undefined, home);
    return returnTo.origin === home.origin ? returnTo : home;
  };
  const ask = (context: Context<ServerEnv>, returnTo: URL, isWrong: boolean) => {
    code.print(context.get('origin'));
    setPagePolicy(context);
    const purpose = 'This inbox belongs to one person.';
    return context.html(
      codePage({ basePath: context.get('basePath'), action: '/auth/slack', purpose, returnTo: returnTo.href, isWrong }),
      isWrong ? 403 : 200,
    );
  };

  routes.get('/slack', async (context) => {
    const returnTo = ownReturn(context, context.req.query('return_to'));
    if (await ports.identity.viewerOf(context)) return context.redirect(returnTo.href, 303);
    if (!(await setUp.status()).isComplete) return context.redirect(`${context.get('basePath')}/setup`, 303);
    return ask(context, returnTo, false);
  });

  routes.post('/slack', async (context) => {
    const form = new URLSearchParams(await readText(context));
    const returnTo = ownReturn(context, form.get('return_to'));
    const { isComplete, person } = await setUp.status();
    if (!isComplete || !person) return context.redirect(`${context.get('basePath')}/setup`, 303);
    if (!code.take(form.get('code') ?? '')) return ask(context, returnTo, true);
    await ports.identity.admit(context, person);
    return context.redirect(withResult(returnTo, { auth_success: 'true', workspace: person.workspace }), 303);
  });
  return routes;
}
