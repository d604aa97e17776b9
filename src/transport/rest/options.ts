import type { StorageOptions } from '../../model/index.ts';
import type { ApiError } from '../errors.ts';
import type { DroppedValue } from '../wire/index.ts';

/** The part of `fetch` that the transport uses. @inline */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Looks up a token for one call. Without a token the request contains only the browser's cookies. @inline */
export type TokenLookup = () => string | null | undefined | Promise<string | null | undefined>;

/** The timer functions of the platform. @inline */
export interface Timers {
  /** Runs a function after a time in milliseconds. */
  setTimeout(run: () => void, ms: number): unknown;
  /** Cancels a timer. */
  clearTimeout(timer: never): void;
}

/** A completed call, for logging. */
export interface CompletedCall {
  /** Name of the call: "POST /api/conversations/{id}/mark-read". */
  call: string;
  /** HTTP method: "POST". */
  method: string;
  /** The path as sent, without the query. */
  path: string;
  /** `null` if no answer arrived. */
  status: number | null;
  /** Duration in milliseconds. */
  durationMs: number;
  /** The error of a failed call. */
  error?: ApiError;
}

/** The part of `EventSource` that the transport uses. Message events have `data` and `lastEventId`. @inline */
export interface NativeEventSource {
  /** Called when the stream is open. */
  onopen: ((event: never) => void) | null;
  /** Called with each frame. */
  onmessage: ((event: never) => void) | null;
  /** Called when the stream breaks off. */
  onerror: ((event: never) => void) | null;
  /** Without it, ping events are not seen, and a silent stream stays open. */
  addEventListener?(type: string, listener: () => void): void;
  /** Closes the stream. */
  close(): void;
}

/** The server, the tokens and the time limits in milliseconds. */
export interface RestTransportOptions {
  /** The URL of the server. Default: the origin of the page. */
  baseUrl?: string | undefined;
  /** The names in browser storage, for the default tokens: the same options as those of `browserEnv` or of `config.storage`.
   * Default: all keys begin with `triage-inbox:`. */
  storage?: StorageOptions | undefined;
  /** The bearer token of each request. Default: the cookie `auth_token`, then `triage-inbox:auth_token` in local
   * storage. */
  getToken?: TokenLookup | undefined;
  /** The token in the query of the stream. Default: `getToken` if given, else the cookie `auth_token_sse`, then the token of requests. */
  getStreamToken?: TokenLookup | undefined;
  /** Default: `globalThis.fetch`, read at each call. */
  fetch?: Fetch | undefined;
  /** The time limit for a call including its answer, and for opening the stream; not for an upload, which may take
   * an hour. Default: 30 000 ms. */
  timeoutMs?: number | undefined;
  /** A stream without any data for this time is closed. Default: 45 000 ms (three pings). With `stream: 'eventsource'`, it
   * applies if the server sends its pings as events named `ping`. */
  idleTimeoutMs?: number | undefined;
  /** `eventsource` uses the browser's `EventSource`, which reports neither status codes nor comments. Default: `fetch`. */
  stream?: 'fetch' | 'eventsource' | undefined;
  /** The class for `stream: 'eventsource'`. Default: `globalThis.EventSource`. */
  EventSource?: (new (url: string, init: { withCredentials: boolean }) => NativeEventSource) | undefined;
  /** Called after each call except the stream. */
  onCall?: ((call: CompletedCall) => void) | undefined;
  /** Called for each invalid value that was dropped from an answer. */
  onDropped?: ((dropped: DroppedValue) => void) | undefined;
  /** The URL of the sign-in hand-off. Default: `<baseUrl>/auth/slack?return_to=…`. */
  signInUrl?: ((returnTo: string) => string) | undefined;
  /** A clock in milliseconds, for durations. */
  now?: (() => number) | undefined;
  /** Timer functions. Default: those of the platform. */
  timers?: Timers | undefined;
}
