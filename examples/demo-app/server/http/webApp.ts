import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { GatewayEnv } from './gatewayEnv.ts';

/** The built web app: its files, and its page for every other path, because the browser's router handles these. */
export function webApp(folder: string): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    app.get('*', (context) => context.text('The web app has not been built yet. Start it with "npm start".', 503));
    return app;
  }
  app.use(compress());
  app.use(cacheByName);
  // The product names the file .mp3; its content is a WAV (scripts/sound/makeSound.mjs).
  app.get('/notification-sound.mp3', asWav, serveStatic<GatewayEnv>({ path: join(folder, 'notification-sound.wav') }));
  app.get('*', serveStatic<GatewayEnv>({ root: folder }));
  // A missing file must not return the page: the browser would run HTML as a script.
  app.get('/assets/*', (context) => context.text('Not found', 404));
  app.get('*', serveStatic<GatewayEnv>({ path: index }));
  return app;
}

const asWav: MiddlewareHandler<GatewayEnv> = async (context, next) => {
  await next();
  if (context.res.ok) context.res.headers.set('Content-Type', 'audio/wav');
};

/** Built files have a content hash in their name and never change. */
const cacheByName: MiddlewareHandler<GatewayEnv> = async (context, next) => {
  await next();
  if (context.res.status >= 300) return;
  const hashed = context.req.path.startsWith('/assets/');
  context.res.headers.set('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
};
