import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sign, verify } from 'hono/jwt';

const { INBOX_URL = 'http://localhost:4000/inbox', PORT = '3000' } = process.env;
const secret = process.env.SESSION_SECRET ?? 'for this example only';
const tokenFor = (name, seconds) =>
  sign({ sub: name, name, exp: Math.floor(Date.now() / 1000) + seconds }, secret, 'HS256');

const app = new Hono();
// This example checks no password: the name signs in. In production, set `domain: 'example.com'`, so that the browser sends the cookie to
// every host of the site.
app.get('/sign-in/:name', async (context) => {
  const eightHours = 8 * 60 * 60;
  const session = await tokenFor(context.req.param('name'), eightHours);
  setCookie(context, 'session', session, { httpOnly: true, sameSite: 'Lax', maxAge: eightHours });
  return context.redirect('/', 303);
});
app.post('/session', async (context) => {
  const claims = await verify(getCookie(context, 'session') ?? '', secret, 'HS256').catch(() => null);
  return context.json({ inbox: INBOX_URL, ...(claims && { token: await tokenFor(claims.sub, 300) }) });
});
app.use(serveStatic({ root: 'dist' }));

const server = serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`The intranet is at http://localhost:${port}`);
});
process.once('SIGTERM', () => server.close());
