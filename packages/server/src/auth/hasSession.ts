import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { readSessionCookies } from './cookies.ts';
import { findSessionByToken } from './sessions.ts';

/** The page does not wait longer for the database. */
const timeoutMs = 300;

/** The web app sends a token with each call instead of relying on the session: the token of the first cookie, or one in local storage,
 * which the second cookie tells. */
const bearerCookies = ['auth_token', 'triage_token'];

/** Whether the calls of a page will be those of a session, by its cookie. False if unknown: the page
 * then begins without a session and asks itself. */
export const hasSession =
  (ports: Needs<'database' | 'access' | 'state' | 'now'>) =>
  async (context: Context<ServerEnv>): Promise<boolean> => {
    const tokens = readSessionCookies(context, ports);
    if (tokens.length === 0 || bearerCookies.some((name) => getCookie(context, name))) return false;
    const found = tokens.map((token) => findSessionByToken(ports, token));
    const isFound = Promise.all(found).then((viewers) => viewers.some((viewer) => viewer !== null));
    let timer: NodeJS.Timeout | undefined;
    const isLate = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), timeoutMs);
    });
    // Failure: the database is away. The calls of the page report it.
    return Promise.race([isFound.catch(() => false), isLate]).finally(() => clearTimeout(timer));
  };
