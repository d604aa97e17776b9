import { connect } from 'node:net';

/** A connection that sends bytes as they are, which HTTP clients refuse to. */
export interface RawConnection {
  send(bytes: string): void;
  /** Everything received until now. */
  received(): string;
  /** Resolves when the received bytes match; rejects when the other end has closed before. */
  receives(pattern: RegExp): Promise<void>;
  /** Ends the connection without finishing a request. */
  cut(): void;
}

export function openRaw(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
  });
  const connection: RawConnection = {
    send: (bytes) => void (socket.writable && socket.write(bytes, 'latin1')),
    received: () => received,
    receives: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (pattern.test(received)) resolve();
          else if (socket.closed) reject(new Error(`Closed without ${pattern}: ${received}`));
        };
        socket.on('data', check).on('close', check);
        check();
      }),
    cut: () => void socket.destroy(),
  };
  return new Promise((resolve, reject) => {
    socket.on('error', reject).on('connect', () => resolve(connection));
  });
}

/** A request as it goes over the wire. */
export const requestBytes = (start: string, headers: readonly string[], body = ''): string =>
  [`${start} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n');

/** A body in one chunk. */
export const chunked = (body: string, trailers: readonly string[] = []): string =>
  [body.length.toString(16), body, '0', ...trailers, '', ''].join('\r\n');
