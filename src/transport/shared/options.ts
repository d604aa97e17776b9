import type { Timers } from '../rest/options.ts';

/** The part of `navigator.locks` that a shared stream uses. @inline */
export interface SharedLocks {
  request(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    run: () => Promise<void> | undefined,
  ): Promise<unknown>;
}

/** The part of `BroadcastChannel` that a shared stream uses. Message events have `data`. @inline */
export interface SharedChannel {
  /** Called with each message of another tab. */
  onmessage: ((event: never) => void) | null;
  /** Sends a message to all other tabs. */
  postMessage(message: unknown): void;
  /** Closes the channel. */
  close(): void;
}

/** Options of {@link createSharedStream}. @inline */
export interface SharedStreamOptions {
  /** The server, such as its base URL. Required only if pages of this origin use several servers. Default: ''. */
  server?: string | undefined;
  /** Default: `navigator.locks`. `null`: each tab has its own stream. */
  locks?: SharedLocks | null | undefined;
  /** Default: creates a `BroadcastChannel`. `null`: each tab has its own stream. */
  createChannel?: ((name: string) => SharedChannel) | null | undefined;
  /** Timer functions. Default: those of the platform. */
  timers?: Timers | undefined;
  /** A clock in milliseconds. */
  now?: (() => number) | undefined;
  /** 0 ≤ n < 1 */
  random?: (() => number) | undefined;
}
