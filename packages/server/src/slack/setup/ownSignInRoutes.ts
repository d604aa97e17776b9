import { type Context, Hono } from 'hono';
import { findViewer } from '../../auth/authenticate.ts';
import { resolveReturnTo, withResult } from '../../auth/returnTo.ts';
import { startSession } from '../../auth/startSession.ts';
import { readText } from '../../http/readText.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { codePage } from './codePage.ts';
import { setPagePolicy } from './pagePolicy.ts';
import type { TerminalCode } from './terminalCode.ts';
import type { TokenSetUp } from './tokenSetUp.ts';

/**
 * GET and POST /auth/slack of a server for one person: leads to the set-up page until the set-up is complete. Afterwards further browsers
 * sign in with a code in the terminal: whoever reaches the server is not yet its owner.
 */
export function ownSignInRoutes(
  ports: Needs<'database' | 'access' | 'state' | 'now'>,
  setUp: TokenSetUp,
  code: TerminalCode,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  const ownReturn = (context: Context<ServerEnv>, address: string | null | undefined): URL => {
    const own = context.get('origin');
    const returnTo = resolveReturnTo(address ?? undefined, own);
    return returnTo.origin === own.origin ? returnTo : new URL('/', own);
  };
  const ask = (context: Context<ServerEnv>, returnTo: URL, isWrong: boolean) => {
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
    if (await findViewer(ports, context)) return context.redirect(returnTo.href, 303);
    if (!(await setUp.status()).isComplete) return context.redirect('/setup', 303);
    return ask(context, returnTo, false);
  });

  routes.post('/slack', async (context) => {
    const form = new URLSearchParams(await readText(context));
    const returnTo = ownReturn(context, form.get('return_to'));
    const { isComplete, person } = await setUp.status();
    if (!isComplete || !person) return context.redirect('/setup', 303);
    if (!code.take(form.get('code') ?? '')) return ask(context, returnTo, true);
    await startSession(context, ports, person);
    return context.redirect(withResult(returnTo, { auth_success: 'true', workspace: person.workspace }), 303);
  });
  return routes;
}
