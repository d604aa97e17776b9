import { createServer, type IncomingMessage, type ServerResponse, request as sendTo } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listenOnLoopback } from './listenOnLoopback.ts';

/** A proxy in front of instances of the server. */
export interface Balancer {
  url: string;
  /** The requests for which no instance accepted a connection. */
  readonly unserved: number;
  close(): Promise<void>;
}

/**
 * Sends each request to the next instance that is ready, and streams both ways without a buffer. If an instance refuses the
 * connection, the next one gets the request. A request that was sent is never repeated: when its instance dies, the client loses the connection, or
 * receives 502 in every second case.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  let cuts = 0;
  let unserved = 0;
  const readiness = followReadiness(ports);

  const connectToNext = async (): Promise<Socket | null> => {
    const first = turn % ports.length;
    turn += 1;
    const inTurn = [...ports.slice(first), ...ports.slice(0, first)];
    for (const port of [...inTurn.filter(readiness.isReady), ...inTurn.filter((one) => !readiness.isReady(one))]) {
      const socket = await connected(port);
      if (socket) return socket;
    }
    return null;
  };

  const fail = (response: ServerResponse): void => {
    if (response.destroyed) return;
    cuts += 1;
    if (response.headersSent || cuts % 2 === 0) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad Gateway');
  };

  const forward = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const socket = await connectToNext();
    if (!socket) {
      unserved += 1;
      response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad Gateway');
      return;
    }
    const outgoing = sendTo({
      createConnection: () => socket,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, connection: 'close' },
    });
    outgoing.on('response', (answer) => {
      const { connection: _ofThisHop, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      response.flushHeaders();
      answer.on('error', () => fail(response));
      answer.pipe(response);
    });
    outgoing.on('error', () => fail(response));
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };

  const server = createServer((incoming, response) => void forward(incoming, response));
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    get unserved() {
      return unserved;
    },
    close: () =>
      new Promise((resolve) => {
        readiness.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Asks each instance whether it takes requests, several times a second. */
function followReadiness(ports: readonly number[]): { isReady(port: number): boolean; stop(): void } {
  const ready = new Set<number>();
  const ask = async (port: number): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1000) }).catch(
      () => null,
    );
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
    await answer?.body?.cancel();
  };
  const timer = setInterval(() => void Promise.all(ports.map(ask)), 250);
  return { isReady: (port) => ready.has(port), stop: () => clearInterval(timer) };
}

/** Null if nothing accepts connections at the port. */
function connected(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
    socket.once('error', () => resolve(null));
  });
}
