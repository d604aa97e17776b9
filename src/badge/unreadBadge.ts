import type { RestTransportOptions } from '../transport/rest/options.ts';

/** The server, the tokens and the timers, as of `createRestTransport`. @inline */
export interface UnreadBadgeOptions
  extends Pick<
    RestTransportOptions,
    'baseUrl' | 'storage' | 'getToken' | 'getStreamToken' | 'fetch' | 'timeoutMs' | 'idleTimeoutMs' | 'timers'
  > {
  /** Whether to follow the live stream. With `false`, the badge asks once a minute. Default: true. */
  live?: boolean | undefined;
}

/** The state of a badge. @inline */
export interface UnreadBadgeState {
  /** Number of unread conversations: the last known one after a failure, 0 before the first answer and while nobody is signed in. */
  readonly count: number;
  /** `failed`: the last call failed and is made again by itself. */
  readonly status: 'loading' | 'ready' | 'signed-out' | 'failed';
}

/** The number of unread conversations, for any number of badges. It does nothing until it is started. @inline */
export interface UnreadBadge {
  /** The same object until something changes. */
  getSnapshot(): UnreadBadgeState;
  /** Calls a listener after each change. Returns a function that removes it. */
  subscribe(listener: () => void): () => void;
  /** Loads the number and follows it, until the returned function is called. Of several starts, the last stop ends it. */
  start(): () => void;
  /** Loads the number now, for example after a sign-in or a change of the workspace. */
  refresh(): void;
}
