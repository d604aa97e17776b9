import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { verify } from 'hono/jwt';
import { createInboxServer } from 'triage-inbox-server';
import { inboxOptions } from './inboxOptions.mjs';

// The proxy in front signs people in, and tells their account in a header. Anyone who reaches this server without the proxy can send
// a header: only the signature tells that it is the proxy's.
const secret = process.env.PROXY_SECRET ?? 'for this example only';

const inbox = await createInboxServer({
  ...inboxOptions,
  // The origin that browsers see.
  publicUrl: process.env.PUBLIC_URL ? new URL(process.env.PUBLIC_URL) : undefined,
  async identify(request) {
    const claims = await verify(request.headers.get('x-account') ?? '', secret, 'HS256').catch(() => null);
    return claims ? { account: claims.sub, name: claims.name } : null;
  },
});

const app = new Hono();
app.all('/inbox/*', (context) => inbox.fetch(context.req.raw));
app.use(serveStatic({ root: 'dist' }));

const server = serve(
  { fetch: app.fetch, port: Number(process.env.PORT ?? 3000), hostname: '127.0.0.1' },
  ({ port }) => {
    console.log(`The intranet is at http://localhost:${port}`);
  },
);
process.once('SIGTERM', async () => {
  await inbox.drain();
  server.close();
});
