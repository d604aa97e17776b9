import type { Context, MiddlewareHandler } from 'hono';
import { findViewer } from '../../auth/authenticate.ts';
import { withResult } from '../../auth/returnTo.ts';
import { startSession } from '../../auth/startSession.ts';
import type { Gateway } from '../../gateway.ts';
import type { GatewayEnv } from '../../http/gatewayEnv.ts';
import type { TokenSetUp } from './tokenSetUp.ts';

/** Leads a browser without a session from every page to the set-up page, or signs the first one in if the environment has the tokens. */
export function leadToSetup(
  gateway: Gateway,
  { setUp, needsCode }: { setUp: TokenSetUp; needsCode: boolean },
): MiddlewareHandler<GatewayEnv> {
  return async (context, next) => {
    if (!isPage(context) || (await findViewer(gateway, context))) return next();
    const { isComplete, person } = await setUp.status();
    if (!isComplete || !person) return context.redirect('/setup', 303);
    if (needsCode || !setUp.greetsFirst() || !isFromThisMachine(context)) return next();
    setUp.greeted();
    await startSession(context, gateway, person);
    const address = new URL(context.req.path, context.get('origin'));
    return context.redirect(withResult(address, { auth_success: 'true', workspace: person.workspace }), 303);
  };
}

/** A page has no extension; files of the web app have one. */
const isPage = ({ req }: Context): boolean =>
  req.method === 'GET' && !/\.\w+$/.test(req.path) && !req.path.startsWith('/assets/');

/** Not from a proxy, which may be open to others, and not from a page of another site. */
const isFromThisMachine = ({ req }: Context): boolean =>
  ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'].every((name) => req.header(name) === undefined) &&
  req.header('sec-fetch-site') !== 'cross-site';
