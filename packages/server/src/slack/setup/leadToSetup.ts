import type { Context, MiddlewareHandler } from 'hono';
import { withResult } from '../../auth/returnTo.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import type { TokenSetUp } from './tokenSetUp.ts';

/** Leads a browser without a session from every page to the set-up page, or signs the first one in if the environment has the tokens. */
export function leadToSetup(
  ports: Needs<'identity'>,
  { setUp, needsCode }: { setUp: TokenSetUp; needsCode: boolean },
): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    if (!isPage(context) || (await ports.identity.viewerOf(context))) return next();
    const { isComplete, person } = await setUp.status();
    if (!isComplete || !person) return context.redirect(`${context.get('basePath')}/setup`, 303);
    if (needsCode || !setUp.greetsFirst() || !isFromThisMachine(context)) return next();
    setUp.greeted();
    await ports.identity.admit(context, person);
    const address = new URL(context.get('basePath') + context.req.path, context.get('origin'));
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
