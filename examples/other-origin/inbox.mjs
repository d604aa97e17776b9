import { createServer } from 'node:http';
import { verify } from 'hono/jwt';
import { parse } from 'hono/utils/cookie';
import { closeOnSignal, createInboxServer } from 'triage-inbox-server';
import { slack } from 'triage-inbox-server/slack';

const { INTRANET_URL = 'http://localhost:3000', DATA_FOLDER = '.data', PORT = '4000' } = process.env;
const secret = process.env.SESSION_SECRET ?? 'for this example only';
const inbox = await createInboxServer({
  database: { folder: DATA_FOLDER },
  services: [slack()],
  basePath: '/inbox',
  cors: { origins: [INTRANET_URL] },
  async identify({ url, method, headers }) {
    const token = headers.get('authorization')?.replace(/^Bearer /, '');
    // "Connect to Slack" is a page of this origin, and a picture an address of it: no script adds a token, only a cookie tells the person.
    const isShown = /^(\w+ \/inbox\/auth|GET \/inbox\/api\/files)\//.test(`${method} ${new URL(url).pathname}`);
    const signed = token ?? (isShown ? parse(headers.get('cookie') ?? '').session : undefined);
    const claims = await verify(signed ?? '', secret, 'HS256').catch(() => null);
    return claims && { account: claims.sub, name: claims.name };
  },
});
const server = createServer(inbox.node).listen(Number(PORT), '127.0.0.1');
server.once('listening', () => console.log(`The inbox is at http://localhost:${server.address().port}/inbox`));
closeOnSignal(inbox.drain);
