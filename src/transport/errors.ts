/** The kind of a failure. `refused` is an answer with `success: false` and a status below 400. @inline */
export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'http' | 'refused' | 'contract';

/** The reason of errors whose answer has none. */
export const unexpectedErrorMessage = 'An unexpected error occurred';

/** The details of a failed call. @inline */
export interface ApiErrorDetails {
  /** The kind of failure. */
  kind: ApiErrorKind;
  /** Name of the call: "POST /api/messages/send". */
  call: string;
  /** HTTP status. Default: `null`, no answer arrived. */
  status?: number | null;
  /** The reason for the user. Default: "An unexpected error occurred". */
  message?: string;
  /** A hint for developers. */
  hint?: string | undefined;
  /** The method of the request, such as "GET". */
  method?: string | undefined;
  /** The URL without its query, which may contain a token. */
  url?: string | undefined;
  /** The content type of the answer. */
  contentType?: string | undefined;
  /** For `contract`: the dotted path of the invalid value. */
  path?: string;
  /** For status 429 or 503: the time in milliseconds after which the server takes the call, from `Retry-After`. */
  retryAfterMs?: number | undefined;
  /** The error that caused this one. */
  cause?: unknown;
}

/**
 * The only error that transports throw. Its `message` is for developers and says what to check if that is known; the user sees
 * `reason`.
 *
 * @example
 * throw new ApiError({ kind: 'http', call: 'GET /api/auth/status', status: 401, message: 'Sign in first' });
 */
export class ApiError extends Error {
  /** Tells the class apart, also with two copies of the package on one page. */
  override readonly name = 'ApiError';
  /** The kind of failure. */
  readonly kind: ApiErrorKind;
  /** Name of the call: "POST /api/messages/send". */
  readonly call: string;
  /** HTTP status, or `null` if no answer arrived. */
  readonly status: number | null;
  /** The reason for the user: the text of the server, else "An unexpected error occurred". */
  readonly reason: string;
  /** A hint for developers about the likely cause: CORS, the base URL, a proxy. `message` contains it. */
  readonly hint: string | undefined;
  /** The method of the request, such as "GET". */
  readonly method: string | undefined;
  /** The URL of the request without its query, as the transport built it: relative without a `baseUrl`. */
  readonly url: string | undefined;
  /** The content type of the answer. */
  readonly contentType: string | undefined;
  /** For `contract`: the dotted path of the invalid value. */
  readonly path: string | undefined;
  /** For status 429 or 503: the time in milliseconds after which the server takes the call, from `Retry-After`. After up to ten
   * seconds, the inbox makes the call again; after a longer time, if it is in a queue, such as a message. */
  readonly retryAfterMs: number | undefined;

  constructor(details: ApiErrorDetails) {
    const { kind, call, status = null, message: reason = unexpectedErrorMessage, hint, method, url, cause } = details;
    const request = method === undefined || url === undefined ? call : `${method} ${url}`;
    const message = hint === undefined ? reason : `${request}: ${hint}`;
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.call = call;
    this.status = status;
    this.reason = reason;
    this.hint = hint;
    this.method = method;
    this.url = url;
    this.contentType = details.contentType;
    this.path = details.path;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** True if no answer arrived: network failure or timeout. */
  get isNetworkError(): boolean {
    return this.kind === 'network' || this.kind === 'timeout';
  }
}

/** Works with two copies of the package on one page, unlike `instanceof`. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** Whether a call was cancelled. */
export const isAborted = (error: unknown): boolean => isApiError(error) && error.kind === 'aborted';

/** The reason of a failure for the user. An error of a custom transport may only look like an {@link ApiError}. */
export const reasonOf = ({ reason, message }: Pick<ApiError, 'message'> & Partial<Pick<ApiError, 'reason'>>): string =>
  reason ?? message;
