import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ServerEnv } from '../serverEnv.ts';
import { type BuiltFile, readBuiltFiles, sendBuiltFile } from './builtFiles.ts';

export interface WebAppOptions {
  /** Whether the browser has a session. Its page begins with the skeleton of the inbox and requests the first answers before its
   * scripts run. Absent: the page is the same for all. */
  isSignedIn?: ((context: Context<ServerEnv>) => Promise<boolean>) | undefined;
}

/** The web app stores its theme in it, for the skeleton of the next page. */
const themeCookie = 'triage_theme';

/** The built web app: its files, and its page for every other path, because the browser's router handles these. */
export function webApp(folder: string, { isSignedIn }: WebAppOptions = {}): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('*', (context) => context.text('The web app has not been built yet. Start it with "npm start".', 503));
    return app;
  }
  const assets = existsSync(join(folder, 'assets'))
    ? readBuiltFiles(join(folder, 'assets'))
    : new Map<string, BuiltFile>();
  const files = readBuiltFiles(folder);
  const page = files.get('index.html');

  app.use(cacheByName);
  // The product names the file .mp3; its content is a WAV (scripts/sound/makeSound.mjs). Players request ranges of it.
  app.get('/notification-sound.mp3', asWav, serveStatic<ServerEnv>({ path: join(folder, 'notification-sound.wav') }));
  app.get('/assets/:name', (context) => {
    const file = assets.get(context.req.param('name'));
    // A missing file must not return the page: the browser would run HTML as a script.
    return file ? sendBuiltFile(context, file) : context.text('Not found', 404);
  });
  app.get('/assets/*', (context) => context.text('Not found', 404));
  app.get('*', async (context) => {
    const name = context.req.path.slice(1);
    const file = name.endsWith('.html') ? undefined : files.get(name);
    if (file) return sendBuiltFile(context, file);
    const ownPage =
      isSignedIn !== undefined && (await isSignedIn(context)) ? files.get(signedInPage(context)) : undefined;
    const chosen = ownPage ?? page;
    if (!chosen) return context.notFound();
    context.header('Vary', 'Cookie', { append: true });
    return sendBuiltFile(context, chosen);
  });
  return app;
}

/** The page of the build with the skeleton for a signed-in browser (web/build/signedInPages.ts). */
function signedInPage(context: Context): string {
  const theme = getCookie(context, themeCookie) === 'light' ? 'light' : 'dark';
  const panes = context.req.path.includes('/c/') ? 'conversation' : 'list';
  return `signedIn.${theme}.${panes}.html`;
}

const asWav: MiddlewareHandler<ServerEnv> = async (context, next) => {
  await next();
  if (context.res.ok) context.res.headers.set('Content-Type', 'audio/wav');
};

/** Built files have a content hash in their name and never change. */
const cacheByName: MiddlewareHandler<ServerEnv> = async (context, next) => {
  await next();
  const { status } = context.res;
  if (status >= 300 && status !== 304) return;
  const hashed = context.req.path.startsWith('/assets/');
  context.res.headers.set('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
};
