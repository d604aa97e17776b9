/** The kind of a failure. `refused` is an answer with `success: false` and a status below 400. */
export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'http' | 'refused' | 'contract';

/** The message of errors whose answer has no reason (product spec §8). */
export const unexpectedErrorMessage = 'An unexpected error occurred';

/** The details of a failed call. */
export interface ApiErrorDetails {
  kind: ApiErrorKind;
  /** The call as in the wire contract: "POST /api/messages/send". */
  call: string;
  status?: number | null;
  message?: string;
  /** For `contract`: the dotted path of the invalid value. */
  path?: string;
  /** For status 429 or 503: the time in milliseconds after which the server takes the call, from `Retry-After`. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** The only error that transports throw (product spec §8, wire contract "Transport rules"). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly call: string;
  /** HTTP status, or `null` if no answer arrived. */
  readonly status: number | null;
  readonly path: string | undefined;
  /** For status 429 or 503: the time in milliseconds after which the server takes the call, from `Retry-After`. After up to ten
   * seconds, the inbox makes the call again; after a longer time, if it is in a queue, such as a message. */
  readonly retryAfterMs: number | undefined;

  constructor({
    kind,
    call,
    status = null,
    message = unexpectedErrorMessage,
    path,
    retryAfterMs,
    cause,
  }: ApiErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.call = call;
    this.status = status;
    this.path = path;
    this.retryAfterMs = retryAfterMs;
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
