import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import type { ServerEnv } from '../serverEnv.ts';

/** Answers Node's requests with the app. */
export const createRequestListener = (app: Pick<Hono<ServerEnv>, 'fetch'>): RequestListener =>
  getRequestListener(
    async (request, bindings) => {
      const env = bindings as ServerEnv['Bindings'];
      const response = await app.fetch(request, env);
      const { sendBody, outgoing } = env;
      if (!sendBody || !outgoing || !response.ok) return response;
      for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
      outgoing.writeHead(response.status);
      outgoing.flushHeaders();
      sendBody(outgoing);
      return new Response(null, RESPONSE_ALREADY_SENT);
    },
    { overrideGlobalObjects: false },
  );

/** A request of Node as Express passes it on. */
export type MountedRequest = IncomingMessage & {
  /** The URL before Express removed the path of the mount. */
  originalUrl?: string;
  /** The body, if a parser of the app has read it. */
  body?: unknown;
  rawBody?: unknown;
};

/** Whether a parser of the app has read a file that is being uploaded to the path below `basePath`: its bytes cannot be written again. */
export const isParsedUpload = ({ method, readableEnded, rawBody, body }: MountedRequest, path: string): boolean =>
  method === 'POST' &&
  path === '/api/files' &&
  readableEnded &&
  rawBody === undefined &&
  body !== undefined &&
  !(body instanceof Uint8Array);

/** The body that a parser of the app has read cannot be read again from the connection. */
export function keepParsedBody(incoming: MountedRequest): void {
  if (!incoming.readableEnded || incoming.rawBody !== undefined || incoming.body === undefined) return;
  incoming.rawBody = Buffer.from(written(incoming.body, incoming.headers['content-type']));
}

function written(body: unknown, type = ''): string | Uint8Array {
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  return type.startsWith('application/x-www-form-urlencoded')
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body);
}
