import type { IncomingMessage } from 'node:http';
import type { HostAccount } from '../viewer.ts';

/**
 * Tells the account of a request, null or `undefined` without one; asked at each call, and each half minute while a live stream is open. `incoming`: the
 * request as Node, Express or Fastify have it, with the session that they added; absent in the handler `fetch`. A rejection is answered
 * with 503, as is an answer that takes 10 s: it does not sign anybody out.
 */
export type Identify = (
  request: Request,
  node: { incoming?: IncomingMessage },
) => HostAccount | null | undefined | Promise<HostAccount | null | undefined>;
