/** Why a call failed. `refused` is an answer that said `success: false` with a status below 400. */
export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'http' | 'refused' | 'contract';

/** What is said when the answer names no reason (product spec §8). */
export const unexpectedErrorMessage = 'An unexpected error occurred';

/** What is known of a call that failed. */
export interface ApiErrorDetails {
  kind: ApiErrorKind;
  /** The call as in the wire contract: "POST /api/messages/send". */
  call: string;
  status?: number | null;
  message?: string;
  /** For `contract`: where in the answer the fault is, as a dotted path. */
  path?: string;
  cause?: unknown;
}

/** The one error that leaves a transport (product spec §8, wire contract "Transport rules"). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly call: string;
  /** HTTP status, or `null` when no answer came. */
  readonly status: number | null;
  readonly path: string | undefined;

  constructor({ kind, call, status = null, message = unexpectedErrorMessage, path, cause }: ApiErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.call = call;
    this.status = status;
    this.path = path;
  }

  /** True when no answer came: the network failed or the request timed out. */
  get isNetworkError(): boolean {
    return this.kind === 'network' || this.kind === 'timeout';
  }
}

/** Works across two copies of the package on one page, where `instanceof` would not. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** Whether a call was given up rather than failed. */
export const isAborted = (error: unknown): boolean => isApiError(error) && error.kind === 'aborted';
