import type { CompleteTransport } from '../transport/completeTransport.ts';
import { createRestTransport } from '../transport/rest/createRestTransport.ts';
import type { Fetch } from '../transport/rest/options.ts';
import { retryAfterOf } from '../transport/rest/retryAfter.ts';
import type { DroppedValue } from '../transport/wire/index.ts';
import type { CheckOptions } from './checkOptions.ts';

/** The headers of the last answer of a call. */
interface SeenAnswer {
  status: number;
  contentType: string;
}

/** An answer 429 or 503. */
export interface BusyAnswer {
  /** The method, the path and the status. */
  subject: string;
  /** The time after which the server takes the call, in milliseconds. */
  retryAfterMs: number | undefined;
  /** Whether a page of another origin can read that time. */
  isExposed: boolean;
}

/** The inbox waits no longer than this for the answer of a call. */
const longestWaitMs = 10_000;

/** A server under check. */
export interface Backend {
  transport: CompleteTransport;
  signedOut: CompleteTransport;
  /** The values that were dropped from answers since the last call of this function. */
  takeDropped(): DroppedValue[];
  /** The last answer. */
  lastAnswer(): SeenAnswer | undefined;
  /** The answers 429 and 503 so far. */
  readonly busyAnswers: readonly BusyAnswer[];
  /** Sends a request as the signed-in user. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request without token and cookie. */
  sendSignedOut(path: string, init?: RequestInit): Promise<Response>;
}

/** Connects to a server with the transport of the package. `fetch` reaches the server. */
export function connect({ baseUrl, token, cookie, origin }: CheckOptions, fetch: Fetch): Backend {
  let dropped: DroppedValue[] = [];
  let last: SeenAnswer | undefined;
  const busyAnswers: BusyAnswer[] = [];
  const withHeaders =
    (extra: Record<string, string>): Fetch =>
    async (url, init) => {
      last = undefined;
      const send = () => fetch(url, { ...init, headers: { ...init.headers, ...extra } as Record<string, string> });
      let response = await send();
      const waitMs = noteBusy(busyAnswers, `${init.method} ${new URL(url).pathname}`, response);
      if (waitMs !== undefined && waitMs <= longestWaitMs) {
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        response = await send();
      }
      last = { status: response.status, contentType: response.headers.get('content-type') ?? '' };
      return response;
    };
  const page: Record<string, string> = origin === undefined ? {} : { Origin: origin };
  const user = { ...page, ...(cookie !== undefined && { Cookie: cookie }) };
  const sendWith = (extra: Record<string, string>, path: string, init: RequestInit = {}) =>
    fetch(baseUrl.replace(/\/+$/, '') + path, {
      ...init,
      headers: { ...extra, ...init.headers } as Record<string, string>,
    });
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
    busyAnswers,
    send: (path, init) =>
      sendWith({ ...user, ...(token !== undefined && { Authorization: `Bearer ${token}` }) }, path, init),
    sendSignedOut: (path, init) => sendWith(page, path, init),
  };
}

/** Notes an answer 429 or 503; returns the time that it asks for. */
function noteBusy(busyAnswers: BusyAnswer[], call: string, response: Response): number | undefined {
  const { status, headers } = response;
  if (status !== 429 && status !== 503) return undefined;
  const retryAfterMs = retryAfterOf(response);
  const isExposed = /\bretry-after\b/i.test(headers.get('access-control-expose-headers') ?? '');
  busyAnswers.push({ subject: `${call}, status ${status}`, retryAfterMs, isExposed });
  return retryAfterMs;
}
