import { join } from 'node:path';
import { Hono } from 'hono';
import { appFolder } from '../../appFolder.ts';
import { handoffStyles } from '../../auth/handoffStyles.ts';
import { createApp } from '../../http/createApp.ts';
import { createDrain } from '../../http/drain.ts';
import { failure } from '../../http/envelope.ts';
import type { GatewayEnv } from '../../http/gatewayEnv.ts';
import { type ListeningServer, listen } from '../../http/listen.ts';
import { isLoopbackAddress } from '../../http/loopback.ts';
import { createRequestListener } from '../../http/requestListener.ts';
import { uncached } from '../../http/securityHeaders.ts';
import type { ServerLog } from '../../http/serverLog.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { redirectUrlOf } from '../auth/redirectUrl.ts';
import type { SlackKey } from './readSlackOptions.ts';
import { setupPage } from './setupPage.ts';
import { setupStyles } from './setupStyles.ts';

export interface SetupServerOptions {
  missing: readonly SlackKey[];
  port: number;
  host: string;
  publicUrl: URL | null;
  trustedProxies?: ReadonlySet<string>;
  log: ServerLog;
}

export interface RunningSetup extends ListeningServer {
  drain(): Promise<void>;
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the set-up page; opens no database and calls nothing. */
export async function startSetupServer(options: SetupServerOptions): Promise<RunningSetup> {
  const { missing, port, host, publicUrl, trustedProxies, log } = options;
  const drain = createDrain();
  const app = createApp(setupRoutes(missing), {
    webFolder: join(appFolder, 'web/dist'),
    loopbackOnly: isLoopbackAddress(host),
    publicUrl,
    ...(trustedProxies && { trustedProxies }),
    log,
    drain,
    metrics: createMetrics({ ofProcess: true }),
  });
  const listening = await listen(createRequestListener(app), { port, host });
  return {
    ...listening,
    drain() {
      drain.begin();
      return listening.close();
    },
  };
}

function setupRoutes(missing: readonly SlackKey[]): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();
  routes.use(uncached);
  routes.get('/', (context) => {
    context.header('Content-Security-Policy', pagePolicy);
    return context.html(setupPage({ redirectUrl: redirectUrlOf(context.get('origin')), missing }));
  });
  routes.get('/setup.css', (context) =>
    context.body(handoffStyles + setupStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  // The icon is a file of the web app.
  routes.get('/favicon.ico', (_context, next) => next());
  routes.all('/api/*', (context) => context.json(failure('The server has no keys of Slack yet'), 503));
  routes.get('*', (context) => context.redirect('/', 303));
  return routes;
}
