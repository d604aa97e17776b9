import { Pool } from 'undici';
import { createRequestListener } from '../http/requestListener.ts';
import { isLoopbackAddress } from '../http/url.ts';
import { createConsoleLog } from '../log/quietLog.ts';
import type { ServerLog } from '../log/serverLog.ts';
import { createDrain } from '../operations/drain.ts';
import { createMetrics } from '../operations/metrics.ts';
import { proxyRoutes } from '../proxy/proxyRoutes.ts';
import { createApp } from './createApp.ts';
import { type ListeningServer, listen } from './listen.ts';

export interface ProxyServerOptions {
  /** The server that answers /api and /auth. */
  apiUrl: URL;
  port?: number;
  host?: string;
  /** The origin browsers see in front of a proxy that ends TLS. */
  publicUrl?: URL | null;
  /** Addresses, ranges and "loopback": the proxies in front whose forwarded headers count. Absent: none. */
  trustedProxies?: ReadonlySet<string>;
  webFolder?: string;
  log?: ServerLog;
  /** `/metrics` also measures this process. */
  processMetrics?: boolean;
}

export interface RunningProxy extends ListeningServer {
  /** Closes, and says so to load balancers. */
  drain(): Promise<void>;
}

/** Serves the web app and forwards its calls to another server; opens no database. */
export async function startProxyServer({
  apiUrl,
  port = 0,
  host = '127.0.0.1',
  publicUrl = null,
  trustedProxies = new Set(),
  log = createConsoleLog(),
  processMetrics = false,
  webFolder,
}: ProxyServerOptions): Promise<RunningProxy> {
  const loopbackOnly = isLoopbackAddress(host);
  const drain = createDrain();
  // A live stream may be silent for longer than any limit.
  const connections = new Pool(apiUrl.origin, { bodyTimeout: 0 });
  const app = createApp(proxyRoutes({ target: apiUrl, connections, log }), {
    ...(webFolder !== undefined && { webFolder }),
    ...{ loopbackOnly, publicUrl, trustedProxies, log, drain },
    metrics: createMetrics({ ofProcess: processMetrics }),
  });
  const listening = await listen(createRequestListener(app), { port, host });
  const close = async () => {
    await listening.close();
    await connections.destroy();
  };
  return {
    ...listening,
    close,
    drain() {
      drain.begin();
      return close();
    },
  };
}
