import { createServer, type RequestListener, type Server } from 'node:http';

/** The address cannot be listened on; the message says which and what to do. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

export interface ListenOptions {
  /** 0: any free port. */
  port: number;
  host: string;
}

export interface Listening {
  /** As a browser on this machine reaches it. */
  url: string;
  port: number;
  /** Ends when every request has been answered; open ones get a moment, streams none. */
  close(): Promise<void>;
}

export function listen(listener: RequestListener, { port, host }: ListenOptions): Promise<Listening> {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new CannotListen(reasonOf(error, port, host))));
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ url: `http://${nameOf(host)}:${bound}`, port: bound, close: () => close(server) });
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

/** How long requests that are being answered may take after the server was told to close. */
const graceMs = 2000;

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection turns idle only a moment after its client has the answer, and would then be kept for more.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}
