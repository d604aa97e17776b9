import type { Call } from '../calls.ts';
import { nameOf } from '../calls.ts';
import type { CallOptions, FileToUpload } from '../contract.ts';
import { ApiError, isApiError } from '../errors.ts';
import type { WireContext } from '../wire/index.ts';
import { assertSuccess, errorMessageOf, exchangeOf } from '../wire/index.ts';
import type { Deadline } from './deadline.ts';
import { createDeadline } from './deadline.ts';
import { readToken } from './defaultTokens.ts';
import { answerHint, networkHint, withoutQuery } from './hints.ts';
import { notify } from './notify.ts';
import type { RestTransportOptions } from './options.ts';
import { retryAfterOf } from './retryAfter.ts';
import type { Query } from './url.ts';
import { pathOf, queryOf, withoutTrailingSlash } from './url.ts';

export interface RequestInput<T> {
  id?: string;
  query?: Query;
  body?: unknown;
  /** The content of a file, in place of the body. */
  file?: FileToUpload;
  /** The request continues when the page is left. Browsers limit the bodies of such requests to 64 KiB in total. */
  keepalive?: true;
  /** Parses the JSON of the answer; `undefined` if the answer is empty or not JSON. */
  parse: (body: unknown, context: WireContext) => T;
  /** Gets the text of a successful answer that arrives in parts, as far as it has arrived. `parse` gets `undefined` for it. */
  onText?: (text: string, context: WireContext) => void;
  /** Whether to parse the body of an error status or of `success: false` as an answer. */
  isAnswer?: (status: number, body: unknown) => boolean;
}

/** Makes a call. Rejects only with an {@link ApiError}. */
export type Request = <T>(call: Call, input: RequestInput<T>, options?: CallOptions) => Promise<T>;

const defaultTimeoutMs = 30_000;

/** For calls that do not use the answer. */
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
    let built: BuiltRequest | undefined;
    let error: ApiError | undefined;
    try {
      built = buildRequest(transport, call, input, context);
      context.method = call.method;
      context.url = withoutQuery(built.url);
      const answer = await send(transport, built, { deadline, context, onText: input.onText });
      return readAnswer(answer, input, context);
    } catch (cause) {
      error = isApiError(cause) ? cause : failure(deadline, context, cause);
      throw error;
    } finally {
      deadline.dispose();
      notify(transport.onCall, {
        call: context.call,
        method: call.method,
        path: built?.path ?? call.path,
        status: context.status ?? null,
        durationMs: now() - startedAt,
        ...(error && { error }),
      });
    }
  };
}

interface BuiltRequest {
  path: string;
  url: string;
  init: RequestInit;
}

/** The request without the token. Values that cannot be encoded, such as a lone surrogate in an id, are an error. */
function buildRequest<T>(
  { baseUrl = '' }: RestTransportOptions,
  call: Call,
  { id, query, body, file, keepalive }: RequestInput<T>,
  context: WireContext,
): BuiltRequest {
  try {
    const path = pathOf(call, id);
    const headers = {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(file && { 'Content-Type': file.type || 'application/octet-stream' }),
    };
    const init: RequestInit = { method: call.method, credentials: 'include', headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    // The file of a browser.
    if (file) init.body = file as FileToUpload & Blob;
    if (keepalive) init.keepalive = true;
    return { path, url: `${withoutTrailingSlash(baseUrl)}${path}${queryOf(query)}`, init };
  } catch (cause) {
    throw new ApiError({ kind: 'contract', call: context.call, path: 'request', cause });
  }
}

interface Answer {
  ok: boolean;
  status: number;
  /** `undefined` if the answer is empty or no JSON. */
  body: unknown;
  /** A hint for developers, for an answer that is not JSON. */
  hint: string | undefined;
  retryAfterMs: number | undefined;
}

interface Sending {
  deadline: Deadline;
  context: WireContext;
  onText: RequestInput<unknown>['onText'];
}

async function send(
  { storage, getToken = () => readToken(storage), fetch = globalThis.fetch }: RestTransportOptions,
  { url, init }: BuiltRequest,
  { deadline, context, onText }: Sending,
): Promise<Answer> {
  if (deadline.reason !== undefined) throw failure(deadline, context);
  const token = await deadline.race(Promise.resolve(getToken()));
  const headers = token ? { ...init.headers, Authorization: `Bearer ${token}` } : init.headers;
  const response = await deadline.race(fetch(url, { ...init, headers, signal: deadline.signal } as RequestInit));
  context.status = response.status;
  context.contentType = response.headers.get('content-type') ?? undefined;
  const { ok, status } = response;
  const retryAfterMs = retryAfterOf(response);
  if (ok && onText) {
    await deadline.race(readParts(response, (text) => onText(text, context)));
    return { ok, status, body: undefined, hint: undefined, retryAfterMs };
  }
  const text = await deadline.race(response.text());
  const body = asJson(text);
  const isJson = body !== undefined || text === '';
  return { ok, status, body, hint: isJson ? undefined : hintOf(response, context), retryAfterMs };
}

/** Reads an answer part by part; whole where `fetch` gives no parts. */
async function readParts(response: Response, onText: (text: string) => void): Promise<void> {
  if (response.body === null) {
    onText(await response.text());
    return;
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      onText(text);
    }
  } finally {
    // A text that cannot be read ends the answer.
    reader.cancel().catch(() => undefined);
  }
}

const hintOf = ({ status, redirected, url }: Response, context: WireContext): string | undefined =>
  answerHint({
    status,
    contentType: context.contentType,
    redirectedTo: redirected ? withoutQuery(url) : undefined,
  });

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readAnswer<T>(
  { ok, status, body, hint, retryAfterMs }: Answer,
  { parse, isAnswer }: RequestInput<T>,
  context: WireContext,
): T {
  if (!isAnswer?.(status, body)) {
    if (!ok)
      throw new ApiError({ kind: 'http', ...exchangeOf(context), message: errorMessageOf(body), hint, retryAfterMs });
    assertSuccess(body, context);
  }
  try {
    return parse(body, context);
  } catch (error) {
    if (hint === undefined) throw error;
    // Usually the HTML page of a proxy: the content type explains the error better than a missing field.
    const cause = new TypeError(`${context.call} answered ${context.contentType}, which is no JSON`);
    throw new ApiError({ kind: 'contract', ...exchangeOf(context), path: '', hint, cause });
  }
}

function failure({ reason }: Deadline, context: WireContext, cause?: unknown): ApiError {
  // `fetch` rejects with a `TypeError` if there is no answer; a token lookup may fail, too.
  const isUnanswered = reason === undefined && context.status === null && cause instanceof TypeError;
  const hint = isUnanswered && context.url !== undefined ? networkHint(context.url) : undefined;
  return new ApiError({ kind: reason ?? 'network', ...exchangeOf(context), hint, cause });
}
