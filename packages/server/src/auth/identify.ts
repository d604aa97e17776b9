import type { IncomingMessage } from 'node:http';

/** An account of the app around the inbox. */
export interface HostAccount {
  /** Its id, which never changes: the subject of a token, not an e-mail address. */
  account: string;
  name?: string;
  email?: string;
}

/**
 * Tells the account of a request, null without one; asked at each call, and each half minute while a live stream is open. `incoming`: the
 * request as Node, Express or Fastify have it, with the session that they added; absent in the handler `fetch`. A rejection is answered
 * with 503, as is an answer that takes 10 s: it does not sign anybody out.
 */
export type Identify = (
  request: Request,
  node: { incoming?: IncomingMessage },
) => HostAccount | null | Promise<HostAccount | null>;
