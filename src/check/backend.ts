import type { CompleteTransport } from '../transport/completeTransport.ts';
import { createRestTransport } from '../transport/rest/createRestTransport.ts';
import type { Fetch } from '../transport/rest/options.ts';
import type { DroppedValue } from '../transport/wire/index.ts';
import type { CheckOptions } from './checkOptions.ts';

/** The headers of the last answer of a call. */
interface SeenAnswer {
  status: number;
  contentType: string;
}

/** A server under check. */
export interface Backend {
  transport: CompleteTransport;
  signedOut: CompleteTransport;
  /** The values that were dropped from answers since the last call of this function. */
  takeDropped(): DroppedValue[];
  /** The last answer. */
  lastAnswer(): SeenAnswer | undefined;
  /** Sends a request as the signed-in user. */
  send(path: string, init?: RequestInit): Promise<Response>;
}

/** Connects to a server with the transport of the package. `fetch` reaches the server. */
export function connect({ baseUrl, token, cookie, origin }: CheckOptions, fetch: Fetch): Backend {
  let dropped: DroppedValue[] = [];
  let last: SeenAnswer | undefined;
  const withHeaders =
    (extra: Record<string, string>): Fetch =>
    async (url, init) => {
      last = undefined;
      const response = await fetch(url, { ...init, headers: { ...init.headers, ...extra } as Record<string, string> });
      last = { status: response.status, contentType: response.headers.get('content-type') ?? '' };
      return response;
    };
  const page: Record<string, string> = origin === undefined ? {} : { Origin: origin };
  const user = { ...page, ...(cookie !== undefined && { Cookie: cookie }) };
  const create = (extra: Record<string, string>, getToken: () => string | undefined) =>
    createRestTransport({
      baseUrl,
      getToken,
      fetch: withHeaders(extra),
      onDropped: (value) => dropped.push(value),
    });
  return {
    transport: create(user, () => token),
    signedOut: create(page, () => undefined),
    takeDropped() {
      const taken = dropped;
      dropped = [];
      return taken;
    },
    lastAnswer: () => last,
    send: (path, init = {}) =>
      fetch(baseUrl.replace(/\/+$/, '') + path, {
        ...init,
        headers: {
          ...user,
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...init.headers,
        } as Record<string, string>,
      }),
  };
}
