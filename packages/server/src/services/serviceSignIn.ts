import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { StatusCode } from 'hono/utils/http-status';
import { type HandoffOptions, resolveReturnTo, returnsToken, tokenRefusal, withResult } from '../auth/returnTo.ts';
import { newToken } from '../auth/tokens.ts';
import { signInPath } from '../chatService.ts';
import { readText } from '../http/requestBody.ts';
import { isRecord } from '../json.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { type ChatConnection, ChatFailure, type SignInRequest, type SignInResult } from './chatConnection.ts';
import { giveAccess } from './serviceAccess.ts';

/** A sign-in under way, in a cookie of the browser. */
interface Attempt {
  state: string;
  returnTo: string;
  wantsToken: boolean;
}

const lifetimeSeconds = 10 * 60;

/** The sign-in of a service at /auth/<name>, where the address that clients open leads to. */
export function serviceSignIn(
  ports: Needs<'database' | 'identity' | 'log'>,
  { service, chat }: { service: string; chat: Pick<ChatConnection, 'signIn'> },
  options: HandoffOptions,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  const path = `/auth/${service}`;

  routes.get(signInPath, (context) =>
    context.redirect(`${context.get('basePath')}${path}${new URL(context.req.url).search}`, 303),
  );

  async function answer(context: Context<ServerEnv>): Promise<Response> {
    const own = context.get('origin');
    const home = new URL(context.get('basePath') + path, own);
    const { pathname, search } = new URL(context.req.url);
    const isBeginning = context.req.method === 'GET' && pathname === home.pathname;
    const known = isBeginning ? null : readAttempt(context);
    const attempt = known ?? beginAttempt(context);
    const returnTo = resolveReturnTo(attempt.returnTo, context.get('home'), options.returnOrigins);
    const back = (result: Record<string, string>) => {
      if (known) deleteCookie(context, cookieName(context), cookieOptions(context));
      return context.redirect(withResult(returnTo, result), 303);
    };
    const admissible = await ports.identity.admissible(context);
    if (!admissible) return back({ auth_error: 'no_account' });
    const refusal = attempt.wantsToken ? tokenRefusal({ returnTo, own }, options) : null;
    if (refusal !== null) {
      ports.log.error(refusal);
      return back({ auth_error: 'return_to_not_allowed' });
    }
    const form = new URLSearchParams(context.req.method === 'GET' ? '' : await readText(context));
    const url = new URL(pathname + search, own);
    const request = { ...admissible, method: context.req.method, url, form, home, state: attempt.state };
    const outcome = await askChat(ports, chat, request);
    // Not `instanceof`: some servers replace the global `Response`.
    if ('headers' in outcome) {
      if (!known) keepAttempt(context, attempt);
      return page(context, outcome, returnTo);
    }
    if ('error' in outcome) return back({ auth_error: outcome.error });
    const workspace = await giveAccess(ports.database, service, outcome);
    const token = await ports.identity.admit(context, outcome);
    const withToken = token !== null && returnsToken({ returnTo, own }, options) && { token };
    return back({ auth_success: 'true', workspace, ...withToken });
  }
  routes.on(['GET', 'POST'], [path, `${path}/*`], answer);
  return routes;
}

async function askChat(
  { log }: Needs<'log'>,
  chat: Pick<ChatConnection, 'signIn'>,
  request: SignInRequest,
): Promise<Response | SignInResult> {
  try {
    return await chat.signIn(request);
  } catch (error) {
    if (error instanceof ChatFailure && error.isRefusal) return { error: 'access_denied' };
    log.error('A sign-in to the chat failed', error);
    return { error: 'temporarily_unavailable' };
  }
}

/** Over https, browsers accept it from no other host of the domain; below a base path, from hosts with https alone. */
function cookieName(context: Context<ServerEnv>): string {
  const prefix = context.get('basePath') === '' ? '__Host-' : '__Secure-';
  return `${cookieOptions(context).secure ? prefix : ''}triage_chat_sign_in`;
}

const cookieOptions = (context: Context<ServerEnv>) => ({
  path: context.get('basePath') || '/',
  secure: context.get('origin').protocol === 'https:',
});

function beginAttempt(context: Context<ServerEnv>): Attempt {
  const { return_to: returnTo = '', token } = context.req.query();
  return { state: newToken(), returnTo, wantsToken: token === '1' };
}

function keepAttempt(context: Context<ServerEnv>, attempt: Attempt): void {
  setCookie(context, cookieName(context), JSON.stringify(attempt), {
    ...cookieOptions(context),
    ...{ httpOnly: true, sameSite: 'Lax', maxAge: lifetimeSeconds },
  });
}

/** The attempt of this browser. Its return address is checked again: a cookie may come from another page of the host. */
function readAttempt(context: Context<ServerEnv>): Attempt | null {
  try {
    const attempt: unknown = JSON.parse(getCookie(context, cookieName(context)) ?? '');
    if (!isRecord(attempt)) return null;
    const { state, returnTo, wantsToken } = attempt;
    if (typeof state !== 'string' || typeof returnTo !== 'string') return null;
    return { state, returnTo, wantsToken: wantsToken === true };
  } catch {
    return null;
  }
}

/** A page or a redirect of the service, with the cookie of the attempt. */
function page(context: Context<ServerEnv>, response: Response, returnTo: URL): Response {
  const { headers } = response;
  // Browsers apply `form-action` to the redirect after the form as well.
  const policy = `default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; form-action 'self' ${returnTo.origin}; base-uri 'none'; frame-ancestors 'none'`;
  if (!headers.has('Content-Security-Policy')) context.header('Content-Security-Policy', policy);
  // Without it the form's request has the origin "null", which is refused where browsers send no Sec-Fetch-Site.
  if (!headers.has('Referrer-Policy')) context.header('Referrer-Policy', 'same-origin');
  for (const [name, value] of headers) context.header(name, value, { append: name === 'set-cookie' });
  return context.newResponse(response.body, response.status as StatusCode);
}
