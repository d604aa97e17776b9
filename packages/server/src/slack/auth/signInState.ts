import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { hashToken, newToken } from '../../auth/tokens.ts';
import type { Database } from '../../database/database.ts';
import type { ServerEnv } from '../../serverEnv.ts';

/** A sign-in at Slack takes at most this time. */
export const signInLifetimeMs = 10 * 60_000;

const isSecure = (context: Context<ServerEnv>): boolean => context.get('origin').protocol === 'https:';

/** One cookie for each sign-in: a browser may have several under way. */
function cookieName(context: Context<ServerEnv>, state: string): string {
  const securePrefix = context.get('basePath') === '' ? '__Host-' : '__Secure-';
  return `${isSecure(context) ? securePrefix : ''}triage_sign_in_${hashToken(state).slice(0, 16)}`;
}

const pathOf = (context: Context<ServerEnv>): string => context.get('basePath') || '/';

/** Begins a sign-in and returns its `state`. The cookie binds it to this browser, so that nobody else can finish it. */
export async function beginSignIn(
  context: Context<ServerEnv>,
  database: Database,
  now: number,
  returnTo: string,
  /** Of PKCE: it stays in the browser that began. */
  verifier: string,
): Promise<string> {
  const state = newToken();
  await database.execute(sql`delete from slack_sign_ins where created_ms < ${now - signInLifetimeMs}`);
  await database.execute(sql`
    insert into slack_sign_ins (state_hash, return_to, created_ms) values (${hashToken(state)}, ${returnTo}, ${now})`);
  setCookie(context, cookieName(context, state), verifier, {
    httpOnly: true,
    sameSite: 'Lax',
    path: pathOf(context),
    secure: isSecure(context),
    maxAge: signInLifetimeMs / 1000,
  });
  return state;
}

/** The return address and the verifier of the sign-in of a `state`, once; null when it is unknown, used, expired or of another browser. */
export async function finishSignIn(
  context: Context<ServerEnv>,
  database: Database,
  now: number,
  state: string | undefined,
): Promise<{ returnTo: string; verifier: string } | null> {
  if (!state) return null;
  const name = cookieName(context, state);
  const verifier = getCookie(context, name);
  if (verifier === undefined) return null;
  deleteCookie(context, name, { path: pathOf(context), secure: isSecure(context) });
  const { rows } = await database.execute<{ returnTo: string }>(sql`
    delete from slack_sign_ins
    where state_hash = ${hashToken(state)} and created_ms >= ${now - signInLifetimeMs}
    returning return_to as "returnTo"`);
  return rows[0] ? { returnTo: rows[0].returnTo, verifier } : null;
}
