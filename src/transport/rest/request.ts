import type { Call } from '../calls.ts';
import { nameOf } from '../calls.ts';
import type { CallOptions } from '../contract.ts';
import { ApiError, isApiError } from '../errors.ts';
import type { WireContext } from '../wire/index.ts';
import { assertSuccess, errorMessageOf } from '../wire/index.ts';
import type { Deadline } from './deadline.ts';
import { createDeadline } from './deadline.ts';
import { readToken } from './defaultTokens.ts';
import { notify } from './notify.ts';
import type { RestTransportOptions } from './options.ts';
import type { Query } from './url.ts';
import { pathOf, queryOf, withoutTrailingSlash } from './url.ts';

export interface RequestInput<T> {
  id?: string;
  query?: Query;
  body?: unknown;
  /** Reads the answer's JSON; `undefined` stands for an answer that is empty or no JSON. */
  parse: (body: unknown, context: WireContext) => T;
  /** For calls whose failure is an answer: whether to parse a body that a bad status or `success: false` came with. */
  isAnswer?: (status: number, body: unknown) => boolean;
}

/** Makes one call. Rejects with an {@link ApiError} and nothing else. */
export type Request = <T>(call: Call, input: RequestInput<T>, options?: CallOptions) => Promise<T>;

const defaultTimeoutMs = 30_000;

/** For calls where any good answer will do. */
export const ignoreAnswer = (): void => undefined;

export function createRequest(transport: RestTransportOptions): Request {
  const now = transport.now ?? (() => globalThis.performance.now());

  return async (call, input, { signal } = {}) => {
    const context: WireContext = {
      call: nameOf(call),
      status: null,
      onDropped: (dropped) => notify(transport.onDropped, dropped),
    };
    const startedAt = now();
    const deadline = createDeadline(transport.timeoutMs ?? defaultTimeoutMs, signal, transport.timers ?? globalThis);
    let composed: Composed | undefined;
    let error: ApiError | undefined;
    try {
      composed = compose(transport, call, input, context);
      const answer = await send(transport, composed, deadline, context);
      return judge(answer, input, context);
    } catch (cause) {
      error = isApiError(cause) ? cause : failure(deadline, context, cause);
      throw error;
    } finally {
      deadline.dispose();
      notify(transport.onCall, {
        call: context.call,
        method: call.method,
        path: composed?.path ?? call.path,
        status: context.status ?? null,
        durationMs: now() - startedAt,
        ...(error && { error }),
      });
    }
  };
}

interface Composed {
  path: string;
  url: string;
  init: RequestInit;
}

/** Everything that is sent but the token. What cannot be written down (half of a surrogate pair as an id) is an error. */
function compose<T>(
  { baseUrl = '' }: RestTransportOptions,
  call: Call,
  { id, query, body }: RequestInput<T>,
  context: WireContext,
): Composed {
  try {
    const path = pathOf(call, id);
    const headers = {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    const init: RequestInit = { method: call.method, credentials: 'include', headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    return { path, url: `${withoutTrailingSlash(baseUrl)}${path}${queryOf(query)}`, init };
  } catch (cause) {
    throw new ApiError({ kind: 'contract', call: context.call, path: 'request', cause });
  }
}

interface Answer {
  ok: boolean;
  status: number;
  /** `undefined` when it is empty or no JSON. */
  body: unknown;
  /** What came in its place. */
  noJson: string | null;
}

async function send(
  { getToken = readToken, fetch = globalThis.fetch }: RestTransportOptions,
  { url, init }: Composed,
  deadline: Deadline,
  context: WireContext,
): Promise<Answer> {
  if (deadline.reason !== undefined) throw failure(deadline, context);
  const token = await deadline.race(Promise.resolve(getToken()));
  const headers = token ? { ...init.headers, Authorization: `Bearer ${token}` } : init.headers;
  const response = await deadline.race(fetch(url, { ...init, headers, signal: deadline.signal } as RequestInit));
  context.status = response.status;
  const text = await deadline.race(response.text());
  const body = asJson(text);
  const noJson = body === undefined && text !== '' ? (response.headers.get('content-type') ?? 'something') : null;
  return { ok: response.ok, status: response.status, body, noJson };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function judge<T>({ ok, status, body, noJson }: Answer, { parse, isAnswer }: RequestInput<T>, context: WireContext): T {
  if (!isAnswer?.(status, body)) {
    if (!ok) throw new ApiError({ kind: 'http', call: context.call, status, message: errorMessageOf(body) });
    assertSuccess(body, context);
  }
  try {
    return parse(body, context);
  } catch (error) {
    if (noJson === null) throw error;
    // The page of a proxy or of a router, most often: that a field is missing in it would say little.
    const cause = new TypeError(`${context.call} answered ${noJson}, which is no JSON`);
    throw new ApiError({ kind: 'contract', call: context.call, status, path: '', cause });
  }
}

const failure = ({ reason }: Deadline, { call }: WireContext, cause?: unknown): ApiError =>
  new ApiError({ kind: reason ?? 'network', call, cause });
