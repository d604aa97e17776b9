import { ApiError } from 'triage-inbox/transport';
import type { FromClient, FromServer } from './protocol.ts';

/** What this needs of a socket: that of a browser, of Node 22, or of the package `ws`. */
type SocketClass = new (url: string) => Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

export interface SocketOptions {
  url: string;
  /** The browser's own when left out. */
  WebSocket?: SocketClass;
}

/** Takes what comes for one id; `null` when nothing will come any more, because the socket is closed. */
type Listener = (message: FromServer | null) => void;

export interface Socket {
  /** Sends, and listens to what comes for the same id until that is given up. The id is chosen here. */
  begin(method: string, args: unknown[], listener: Listener): { giveUp(): void };
}

/** One connection for all calls and streams. It is opened by the first message, and again by the first one after it was lost:
 * when to try again is the inbox's business, not ours. */
export function createSocket({ url, WebSocket: Class = WebSocket }: SocketOptions): Socket {
  const listeners = new Map<number, Listener>();
  let open: Promise<InstanceType<SocketClass>> | null = null;
  let count = 0;

  const lose = (): void => {
    open = null;
    const lost = [...listeners.values()];
    listeners.clear();
    for (const listener of lost) listener(null);
  };

  const connect = (): Promise<InstanceType<SocketClass>> =>
    new Promise((resolve, reject) => {
      const socket = new Class(url);
      socket.addEventListener('open', () => resolve(socket));
      socket.addEventListener('error', () => reject(new ApiError({ kind: 'network', call: 'socket' })));
      socket.addEventListener('close', lose);
      socket.addEventListener('message', ({ data }) => {
        const message: FromServer = JSON.parse(String(data));
        listeners.get(message.id)?.(message);
      });
    });

  const send = (message: FromClient): void => {
    open ??= connect();
    open.then(
      (socket) => socket.send(JSON.stringify(message)),
      () => lose(),
    );
  };

  return {
    begin(method, args, listener) {
      count += 1;
      const id = count;
      listeners.set(id, listener);
      send({ id, method, args });
      return {
        giveUp() {
          if (listeners.delete(id)) send({ id, close: true });
        },
      };
    },
  };
}
