import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './http/createApp.ts';
import { type Listening, listen } from './http/listen.ts';
import { isLoopback } from './http/loopback.ts';
import { createProxy } from './proxy/createProxy.ts';
import { appFolder, consoleLog } from './startServer.ts';

export interface ProxyServerOptions {
  /** The server that answers /api and /auth. */
  apiUrl: URL;
  port?: number;
  host?: string;
  webFolder?: string;
}

/** Serves the web app, with another server behind it; there is no database here. */
export function startProxyServer({
  apiUrl,
  port = 0,
  host = '127.0.0.1',
  webFolder = join(appFolder, 'web/dist'),
}: ProxyServerOptions): Promise<Listening> {
  const loopbackOnly = isLoopback(host);
  const app = createApp(null, { webFolder, loopbackOnly, devToken: false, log: consoleLog });
  const page = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const forward = createProxy(apiUrl, { loopbackOnly });
  const isCall = (url: string) => /^\/(api|auth)(?=[/?]|$)/.test(url);
  return listen(
    (request, response) => {
      if (isCall(request.url ?? '')) forward(request, response);
      else void page(request, response);
    },
    { port, host },
  );
}
