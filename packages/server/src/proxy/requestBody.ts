import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

/**
 * The body of a request, for a client that frames it anew. Null if there is none.
 *
 * It breaks when the request breaks, but not the other way round: an answer that comes before the end of the body destroys the
 * body, and the connection of the client has to carry that answer and the next request.
 */
export function requestBody(incoming: IncomingMessage): Readable | null {
  const { 'transfer-encoding': coding, 'content-length': length } = incoming.headers;
  if (coding === undefined && !(Number(length) > 0)) return null;
  const body = new PassThrough();
  body.on('error', () => {});
  body.on('unpipe', () => incoming.resume());
  incoming.on('error', (error) => body.destroy(error));
  return incoming.pipe(body);
}
