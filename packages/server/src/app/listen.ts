import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { ServerCertificate } from '../http/localCertificate.ts';

/** The server cannot listen on the address; the message tells the user what to do. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

export interface ListenOptions {
  /** 0: any free port. */
  port: number;
  host: string;
  /** Absent: http. */
  tls?: ServerCertificate | undefined;
}

export interface ListeningServer {
  /** The URL for a browser on this machine. */
  url: string;
  port: number;
  /** Resolves when every request is finished. After `graceMs`, 2 s if absent, it cuts those that are still open. */
  close(graceMs?: number): Promise<void>;
}

/** Longer than proxies keep an idle connection, Caddy for 2 minutes: a request on a connection that the server closes at that moment
 * fails, and a proxy repeats no POST. Node's own limit is 5 s. */
const keepAliveTimeout = 125_000;

export function listen(listener: RequestListener, { port, host, tls }: ListenOptions): Promise<ListeningServer> {
  const server = tls
    ? createSecureServer({ ...tls, keepAliveTimeout }, listener)
    : createServer({ keepAliveTimeout }, listener);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new CannotListen(reasonOf(error, port, host))));
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      resolve({
        url: `${tls ? 'https' : 'http'}://${nameOf(host)}:${bound}`,
        port: bound,
        close: (graceMs) => close(server, graceMs),
      });
    });
  });
}

function reasonOf(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with --port N.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user. Choose another with --port N.`;
  return `Cannot listen on ${host}:${port}: ${error.message}`;
}

function nameOf(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::' || host === '::1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function close(server: Server, graceMs = 2000): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection becomes idle shortly after its response; keep-alive would hold it open.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}
