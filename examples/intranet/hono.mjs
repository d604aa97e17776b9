import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { deleteCookie, setSignedCookie } from 'hono/cookie';
import { parseSigned } from 'hono/utils/cookie';
import { createInboxServer } from 'triage-inbox-server';
import { inboxOptions } from './inboxOptions.mjs';

const secret = process.env.SESSION_SECRET ?? 'for this example only';

const inbox = await createInboxServer({
  ...inboxOptions,
  async identify(request) {
    const { name } = await parseSigned(request.headers.get('cookie') ?? '', secret, 'name');
    return name ? { account: name, name } : null;
  },
});

const app = new Hono();
app.all('/inbox/*', (context) => inbox.fetch(context.req.raw));

// The intranet: whoever knows a name is that person.
app.post('/sign-in', async (context) => {
  const { name } = await context.req.parseBody();
  await setSignedCookie(context, 'name', String(name), secret, { httpOnly: true, sameSite: 'Lax' });
  return context.redirect('/', 303);
});
app.post('/sign-out', (context) => {
  deleteCookie(context, 'name');
  return context.redirect('/', 303);
});
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
