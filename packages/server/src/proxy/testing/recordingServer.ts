import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a server has understood. */
export interface RecordedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  trailers: NodeJS.Dict<string>;
  body: string;
  /** False: the connection ended within the body. */
  isComplete: boolean;
}

export interface RecordingServer {
  origin: string;
  /** In the order of their arrival, those with an unfinished body too. */
  requests: RecordedRequest[];
  /** The URLs of requests that are answered before their body. */
  early: Set<string>;
  /** Headers of all answers. */
  answerHeaders: Record<string, string>;
  /** Resolves when the first bytes of the body of a request have arrived. */
  arrival(url: string): Promise<void>;
  close(): Promise<void>;
}

/** An API server that records what it understands, behind connections that it keeps open. It answers with the request's URL and
 * body, so that an answer that goes astray is recognized. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const recorded: Pick<RecordingServer, 'requests' | 'early' | 'answerHeaders'> = {
    requests: [],
    early: new Set(),
    answerHeaders: {},
  };
  const arrivals = new EventEmitter().setMaxListeners(0);
  const answer = (request: RecordedRequest, response: ServerResponse) => {
    response.writeHead(200, { 'x-answer-to': request.url, ...recorded.answerHeaders });
    response.end(`answer to ${request.url} with ${request.body}`);
  };
  const server = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    const request: RecordedRequest = { method, url, headers, trailers: {}, body: '', isComplete: false };
    recorded.requests.push(request);
    incoming.setEncoding('latin1');
    incoming.on('error', () => {});
    incoming.on('data', (text: string) => {
      request.body += text;
      arrivals.emit(url);
    });
    incoming.on('end', () => {
      request.isComplete = true;
      request.trailers = incoming.trailers;
      if (!response.headersSent) answer(request, response);
    });
    if (recorded.early.has(url)) answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...recorded,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async arrival(url) {
      if (!recorded.requests.some((request) => request.url === url && request.body !== '')) await once(arrivals, url);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
