import type { ApiError } from '../errors.ts';
import type { DroppedValue } from '../wire/index.ts';

/** What is used of `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Looks up a token for one call. Without a token the request carries only the browser's cookies. */
export type TokenLookup = () => string | null | undefined | Promise<string | null | undefined>;

/** Timers, as the platform has them. */
export interface Timers {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: never): void;
}

/** One call that is over, for logging. */
export interface CompletedCall {
  /** As in the wire contract: "POST /api/conversations/{id}/mark-read". */
  call: string;
  method: string;
  /** As sent, without the query. */
  path: string;
  /** `null` when no answer came. */
  status: number | null;
  durationMs: number;
  error?: ApiError;
}

/** What is used of a native `EventSource`. Its message events carry `data` and `lastEventId`. */
export interface NativeEventSource {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  close(): void;
}

/** Where the server is, how one is known to it, and how long it may take (milliseconds). */
export interface RestTransportOptions {
  /** Where the server is; the page's own origin when left out. */
  baseUrl?: string | undefined;
  /** The bearer token of each request. Replaces {@link readToken}: cookie `auth_token`, then local storage `auth_token`. */
  getToken?: TokenLookup | undefined;
  /** The token in the stream's query. `getToken` when only that is given, else {@link readStreamToken}. */
  getStreamToken?: TokenLookup | undefined;
  /** Looked up as `globalThis.fetch` at each call when left out. */
  fetch?: Fetch | undefined;
  /** How long a call may take, its answer included; 30 000 ms when left out. Also how long a stream may take to open. */
  timeoutMs?: number | undefined;
  /** A stream that is silent for so long is given up: three pings of 15 s have not come. 45 000 ms when left out. */
  idleTimeoutMs?: number | undefined;
  /** `eventsource` uses the browser's own: it sees neither status codes nor silence. `fetch` when left out. */
  stream?: 'fetch' | 'eventsource' | undefined;
  EventSource?: (new (url: string, init: { withCredentials: boolean }) => NativeEventSource) | undefined;
  /** Called once after each call but the stream. */
  onCall?: ((call: CompletedCall) => void) | undefined;
  /** Called for each part of an answer that could not be used. */
  onDropped?: ((dropped: DroppedValue) => void) | undefined;
  /** Where sign-in starts; `<baseUrl>/auth/slack?return_to=…` when left out. */
  signInUrl?: ((returnTo: string) => string) | undefined;
  /** Milliseconds, for durations. */
  now?: (() => number) | undefined;
  timers?: Timers | undefined;
}
