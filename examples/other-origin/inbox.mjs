import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { verify } from 'hono/jwt';
import { parse } from 'hono/utils/cookie';
import { createInboxServer } from 'triage-inbox-server';
import { slack } from 'triage-inbox-server/slack';

const { INTRANET_URL = 'http://localhost:3000', DATA_FOLDER = '.data', PORT = '4000' } = process.env;
const { SLACK_CLIENT_ID, SLACK_CLIENT_SECRET, SLACK_APP_TOKEN, SLACK_API_URL, TRIAGE_SECRET } = process.env;
const secret = process.env.SESSION_SECRET ?? 'for this example only';

const inbox = await createInboxServer({
  database: { folder: DATA_FOLDER },
  services: [
    slack({
      clientId: SLACK_CLIENT_ID,
      clientSecret: SLACK_CLIENT_SECRET,
      appToken: SLACK_APP_TOKEN,
      apiUrl: SLACK_API_URL,
      secret: TRIAGE_SECRET,
    }),
  ],
  basePath: '/inbox',
  cors: { origins: [INTRANET_URL] },
  async identify(request) {
    // Calls have a token. "Connect to Slack" is a page of this origin: only a cookie tells who has opened it.
    const isPage = new URL(request.url).pathname.startsWith('/inbox/auth/');
    const token =
      request.headers.get('authorization')?.replace(/^Bearer /, '') ??
      (isPage ? parse(request.headers.get('cookie') ?? '', 'session').session : undefined);
    const claims = token && (await verify(token, secret, 'HS256').catch(() => null));
    return claims ? { account: claims.sub, name: claims.name } : null;
  },
});

const app = new Hono();
app.all('/inbox/*', (context) => inbox.fetch(context.req.raw));
const server = serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`The inbox is at http://localhost:${port}/inbox`);
});
process.once('SIGTERM', async () => {
  await inbox.drain();
  server.close();
});
