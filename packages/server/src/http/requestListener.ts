import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import type { ServerEnv } from '../serverEnv.ts';

/** Answers Node's requests with the app. */
export const createRequestListener = (app: Hono<ServerEnv>): RequestListener =>
  getRequestListener(
    async (request, bindings) => {
      const env = bindings as ServerEnv['Bindings'];
      const response = await app.fetch(request, env);
      if (!env.sendBody || !response.ok) return response;
      const { outgoing } = env;
      for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
      outgoing.writeHead(response.status);
      outgoing.flushHeaders();
      env.sendBody(outgoing);
      return new Response(null, RESPONSE_ALREADY_SENT);
    },
    { overrideGlobalObjects: false },
  );
