import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { GatewayEnv } from './gatewayEnv.ts';

/** The built web app: its files, and its page for every other path, because the browser's router owns them. */
export function webApp(folder: string): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    app.get('*', (context) => context.text('The web app has not been built yet. Start it with "npm start".', 503));
    return app;
  }
  app.get(
    '*',
    serveStatic<GatewayEnv>({
      root: folder,
      onFound: (path, context) => {
        const hashed = path.startsWith(join(folder, 'assets'));
        context.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    }),
  );
  // A missing file must not come back as a page: the browser would run HTML as a script.
  app.get('/assets/*', (context) => context.text('Not found', 404));
  app.get(
    '*',
    serveStatic<GatewayEnv>({ path: index, onFound: (_, context) => context.header('Cache-Control', 'no-cache') }),
  );
  return app;
}
