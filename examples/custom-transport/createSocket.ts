import { ApiError } from 'triage-inbox/transport';
import type { FromClient, FromServer } from './protocol.ts';

/** The used part of a WebSocket: that of browsers, Node 22, or the package `ws`. */
type SocketClass = new (url: string) => Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

export interface SocketOptions {
  url: string;
  /** Default: the global WebSocket. */
  WebSocket?: SocketClass;
}

/** Receives the messages of one id; `null` when the socket has closed. */
type Listener = (message: FromServer | null) => void;

export interface Socket {
  /** Sends a call with a new id and listens to the messages of this id until it is cancelled. */
  request(method: string, args: unknown[], listener: Listener): { cancel(): void };
}

/** One connection for all calls and streams. The first message opens it, and the first message after a disconnect opens
 * it again: the inbox decides when to reconnect. */
export function createSocket({ url, WebSocket: Class = WebSocket }: SocketOptions): Socket {
  const listeners = new Map<number, Listener>();
  let open: Promise<InstanceType<SocketClass>> | null = null;
  let count = 0;

  const handleClose = (): void => {
    open = null;
    const closed = [...listeners.values()];
    listeners.clear();
    for (const listener of closed) listener(null);
  };

  const connect = (): Promise<InstanceType<SocketClass>> =>
    new Promise((resolve, reject) => {
      const socket = new Class(url);
      socket.addEventListener('open', () => resolve(socket));
      socket.addEventListener('error', () => reject(new ApiError({ kind: 'network', call: 'socket' })));
      socket.addEventListener('close', handleClose);
      socket.addEventListener('message', ({ data }) => {
        const message: FromServer = JSON.parse(String(data));
        listeners.get(message.id)?.(message);
      });
    });

  const send = (message: FromClient): void => {
    open ??= connect();
    open.then(
      (socket) => socket.send(JSON.stringify(message)),
      () => handleClose(),
    );
  };

  return {
    request(method, args, listener) {
      count += 1;
      const id = count;
      listeners.set(id, listener);
      send({ id, method, args });
      return {
        cancel() {
          if (listeners.delete(id)) send({ id, close: true });
        },
      };
    },
  };
}
