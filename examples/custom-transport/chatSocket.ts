import { ApiError, type CallOptions } from 'triage-inbox/transport';
import type { ChatEvent, FromServer, Questions } from './chatProtocol.ts';

/** The used part of a WebSocket: that of browsers, Node 22, or the package `ws`. */
type SocketClass = new (url: string) => Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

export interface SocketOptions {
  url: string;
  /** Default: the global WebSocket. */
  WebSocket?: SocketClass;
}

export interface ChatSocket {
  /** Asks the chat. Every failure is an `ApiError`. */
  ask<K extends keyof Questions>(
    kind: K,
    question: Questions[K]['ask'],
    options?: CallOptions,
  ): Promise<Questions[K]['ok']>;
  /** Follows the events of the chat until the returned function is called. */
  follow(since: number | undefined, handlers: FollowHandlers): () => void;
}

export interface FollowHandlers {
  onStart(start: Questions['follow']['ok']): void;
  onEvent(event: ChatEvent): void;
  onEnd(error: ApiError): void;
}

const statuses = { 'not-signed-in': 401, 'no-such-room': 404 };

/** One connection for all questions. The first question opens it, and the first one after a disconnect opens it again: the
 * inbox decides when to reconnect. */
export function createChatSocket({ url, WebSocket: Class = WebSocket }: SocketOptions): ChatSocket {
  /** Receives the messages of one question; `null` when the socket has closed. */
  const listeners = new Map<number, (message: FromServer | null) => void>();
  let open: Promise<InstanceType<SocketClass>> | null = null;
  let count = 0;

  const handleClose = (): void => {
    open = null;
    const waiting = [...listeners.values()];
    listeners.clear();
    for (const listener of waiting) listener(null);
  };

  const connect = (): Promise<InstanceType<SocketClass>> =>
    new Promise((resolve, reject) => {
      const socket = new Class(url);
      socket.addEventListener('open', () => resolve(socket));
      socket.addEventListener('error', reject);
      socket.addEventListener('close', handleClose);
      socket.addEventListener('message', ({ data }) => {
        const message: FromServer = JSON.parse(String(data));
        listeners.get(message.ref)?.(message);
      });
    });

  const send = (kind: string, question: object, listener: (message: FromServer | null) => void): number => {
    count += 1;
    const ref = count;
    listeners.set(ref, listener);
    open ??= connect();
    open.then((socket) => socket.send(JSON.stringify({ ref, kind, ...question })), handleClose);
    return ref;
  };

  /** `null` is a lost connection. */
  const errorOf = (call: string, message: FromServer | null): ApiError =>
    message !== null && 'fault' in message
      ? new ApiError({ kind: 'http', call, status: statuses[message.fault], message: message.text })
      : new ApiError({ kind: 'network', call });

  return {
    ask: (kind, question, { signal } = {}) =>
      new Promise((resolve, reject) => {
        const abort = () => reject(new ApiError({ kind: 'aborted', call: kind }));
        if (signal?.aborted) return abort();
        const ref = send(kind, question, (message) => {
          listeners.delete(ref);
          signal?.removeEventListener('abort', abort);
          if (message !== null && 'ok' in message) resolve(message.ok as never);
          else reject(errorOf(kind, message));
        });
        signal?.addEventListener('abort', abort, { once: true });
      }),
    follow(since, { onStart, onEvent, onEnd }) {
      const ref = send('follow', since === undefined ? {} : { since }, (message) => {
        if (message !== null && 'event' in message) return onEvent(message.event);
        if (message !== null && 'ok' in message) return onStart(message.ok as Questions['follow']['ok']);
        listeners.delete(ref);
        onEnd(errorOf('follow', message));
      });
      return () => {
        if (listeners.delete(ref)) open?.then((socket) => socket.send(JSON.stringify({ ref, kind: 'unfollow' })));
      };
    },
  };
}
