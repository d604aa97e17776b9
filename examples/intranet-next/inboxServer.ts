import { createHmac, timingSafeEqual } from 'node:crypto';
import { createInboxServer, type InboxServer } from 'triage-inbox-server';
import { slack } from 'triage-inbox-server/slack';

const secret = process.env.SESSION_SECRET ?? 'for this example only';
const signature = (name: string) => createHmac('sha256', secret).update(name).digest('base64url');

/** The value of the intranet's session cookie. */
export const sessionOf = (name: string) => `${name}.${signature(name)}`;

function accountOf(request: Request) {
  const [, name, signed] = /(?:^|; )session=(\w+)\.([\w-]+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  if (name === undefined || signed === undefined) return null;
  const [given, right] = [Buffer.from(signed), Buffer.from(signature(name))];
  return given.length === right.length && timingSafeEqual(given, right) ? { account: name, name } : null;
}

const open = () =>
  createInboxServer({
    database: process.env.DATABASE_URL
      ? { url: process.env.DATABASE_URL }
      : { folder: process.env.DATA_FOLDER ?? '.data' },
    services: [slack()],
    basePath: '/inbox',
    identify: accountOf,
  });

/** `next dev` evaluates modules again; the server stays one. */
const kept = globalThis as { inboxServer?: Promise<InboxServer> };

/** Opens the server with the first request: `next build` must not open the database. */
export function inboxServer(): Promise<InboxServer> {
  kept.inboxServer ??= open();
  return kept.inboxServer;
}
