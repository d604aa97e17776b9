import { join } from 'node:path';
import { appFolder } from './appFolder.ts';
import { createApp } from './http/createApp.ts';
import { type ListeningServer, listen } from './http/listen.ts';
import { isLoopback } from './http/loopback.ts';
import { createRequestListener } from './http/requestListener.ts';
import type { ServerLog } from './http/serverLog.ts';
import { proxyRoutes } from './proxy/proxyRoutes.ts';
import { createConsoleLog } from './startServer.ts';

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
}

/** Serves the web app and forwards its calls to another server; opens no database. */
export function startProxyServer({
  apiUrl,
  port = 0,
  host = '127.0.0.1',
  publicUrl = null,
  trustedProxies = new Set(),
  log = createConsoleLog(),
  webFolder = join(appFolder, 'web/dist'),
}: ProxyServerOptions): Promise<ListeningServer> {
  const loopbackOnly = isLoopback(host);
  const app = createApp(proxyRoutes(apiUrl, log), { webFolder, loopbackOnly, publicUrl, trustedProxies, log });
  return listen(createRequestListener(app), { port, host });
}
