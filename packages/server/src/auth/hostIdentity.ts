import type { Context } from 'hono';
import { storableText } from '../database/storableText.ts';
import { HttpFailure } from '../failures/httpFailure.ts';
import { withTimeLimit } from '../failures/timeLimit.ts';
import type { Identity, Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import type { HostAccount, Viewer } from '../viewer.ts';
import type { Identify } from './identify.ts';
import { accountKey, linkAccount, openAccountSession } from './linkAccount.ts';
import { membershipsOf } from './memberships.ts';
import { findRevokedSessionOfAccount, findSessionById, findSessionOfAccount } from './sessions.ts';
import { readStreamTicket } from './streamTicket.ts';

type HostPorts = Needs<'database' | 'signals' | 'access' | 'state' | 'now' | 'log'>;

/** A request does not wait longer for `identify`. */
const identifyLimitMs = 10_000;

/** The viewer of an account: in the workspace that it was in last, else in its first one; null without any. */
export async function viewerOfAccount(
  ports: Needs<'database' | 'access' | 'now'>,
  account: string,
): Promise<Viewer | null> {
  const key = accountKey(account);
  const viewer = await findSessionOfAccount(ports, key);
  if (viewer) return viewer;
  const [first] = await membershipsOf(ports, key);
  if (!first) return null;
  await openAccountSession(ports.database, { account: key, ...first });
  return findSessionOfAccount(ports, key);
}

/** The accounts of the app around the inbox, as `identify` tells them. The server keeps no session that a browser could present. */
export function hostIdentity(ports: HostPorts, identify: Identify): Identity {
  const { state, now } = ports;
  /** The account of a request is asked once. */
  const answers = new WeakMap<Request, Promise<HostAccount | null>>();

  async function ask(request: Request, incoming: ServerEnv['Bindings']['incoming']): Promise<HostAccount | null> {
    try {
      // A program without types may answer `undefined` or `false`.
      const answer = Promise.resolve(identify(request, incoming ? { incoming } : {}));
      const account = (await withTimeLimit(identifyLimitMs, answer)) || null;
      if (account) checkAccount(account);
      return account;
    } catch (error) {
      ports.log.error('The account of a request could not be told: identify() failed', error);
      throw new HttpFailure(503, 'The sign-in of this site does not answer. Try again in a moment.', {
        retryAfterSeconds: 5,
      });
    }
  }
  function accountOf(context: Context<ServerEnv>): Promise<HostAccount | null> {
    const request = context.req.raw;
    const known = answers.get(request);
    if (known) return known;
    const answer = ask(request, context.env?.incoming);
    answers.set(request, answer);
    return answer;
  }
  async function viewerOf(context: Context<ServerEnv>): Promise<Viewer | null> {
    const account = await accountOf(context);
    return account && viewerOfAccount(ports, account.account);
  }
  return {
    viewerOf,
    async streamViewerOf(context) {
      const ticket = readStreamTicket(context.req.query('token') ?? '', state.ticketKey, now());
      if (ticket) {
        const viewer = await findSessionById(ports, ticket.sessionId);
        return viewer && { viewer, isStill: async () => now() < ticket.expiresAt };
      }
      const viewer = await viewerOf(context);
      if (!viewer) return null;
      const { raw } = context.req;
      const again = new Request(raw.url, { headers: raw.headers });
      const incoming = context.env?.incoming;
      return {
        viewer,
        // While the sign-in of the app does not answer, nobody is signed out.
        isStill: () =>
          ask(again, incoming).then(
            (account) => isOf(account, viewer),
            () => true,
          ),
      };
    },
    async absenceOf(context) {
      const account = await accountOf(context);
      if (!account) return { reason: 'no_account' };
      const refused = await findRevokedSessionOfAccount(ports, accountKey(account.account));
      return refused ? { reason: 'access_revoked', workspace: refused.workspaceName } : { reason: 'not_linked' };
    },
    async limitOf(context) {
      const account = await accountOf(context);
      return { key: account ? accountKey(account.account) : context.get('clientAddress'), accepted: () => {} };
    },
    async admissible(context) {
      const account = await accountOf(context);
      return account && { account };
    },
    async admit(context, person) {
      const account = await accountOf(context);
      if (!account) throw new HttpFailure(401, 'Sign in to this site first');
      const changed = await linkAccount(ports.database, { account: accountKey(account.account), ...person });
      ports.signals.send({ kind: 'sessions', ids: changed });
      return null;
    },
    greet: () => {},
    leaving: null,
  };
}

const isOf = (account: HostAccount | null, viewer: Viewer): boolean =>
  account !== null && accountKey(account.account) === viewer.account;

/** An account such as `undefined` would be that of everybody, and one with a text that the database changes, that of another. */
function checkAccount({ account }: HostAccount): void {
  if (typeof account !== 'string' || account === '' || account.length > 500 || storableText(account) !== account) {
    throw new TypeError('`account` must be a well-formed text of 1 to 500 characters');
  }
}
