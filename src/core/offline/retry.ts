import { isApiError } from '../../transport/errors.ts';
import { retryDelay } from '../connection/backoff.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import { eachConnection } from '../connection/eachConnection.ts';
import type { Cancel } from '../ports.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import { isOutOfReach } from './outOfReach.ts';
import { networkCut, type OfflineSlice, waitingSet } from './state.ts';

/** When queued calls try again after one did not reach the server. */
export interface Retry extends Feature<OfflineSlice, Record<never, never>> {
  /** Whether queued calls wait for the next try. */
  readonly isWaiting: boolean;
  /** Whether a call that has just failed waits, for the connection or because the server asked for it. Otherwise its failure
   * is reported. */
  queues(error: unknown): boolean;
  /** Runs at each try. */
  onTry(run: () => void): void;
  /** A call did not reach the server, or the server asked to make it later. */
  unreached(error: unknown): void;
  /** The server answered a call. */
  reached(): void;
  /** The server can be reached again: tries at once. */
  reachable(): void;
}

/** Queued calls try again when the stream or the host is connected, when the network is available, and with the backoff of the
 * stream. If the server asked for a time, they try again after it and not before. */
export function createRetry(runtime: Runtime<OfflineSlice & ConnectionSlice>): Retry {
  const { env, getState, update } = runtime;
  const listeners: (() => void)[] = [];
  let attempts = 0;
  let timer: Cancel | null = null;
  /** Whether the server asked for the wait. */
  let isAsked = false;

  const stop = (): void => {
    timer?.();
    timer = null;
    isAsked = false;
  };
  const tryNow = (): void => {
    if (timer === null) return;
    stop();
    for (const run of listeners) run();
  };
  const tryAtOnce = (): void => {
    attempts = 0;
    update((state) => networkCut(state, false));
    if (!isAsked) tryNow();
  };

  return {
    actions: {},
    get isWaiting() {
      return timer !== null;
    },
    queues: (error) =>
      isApiError(error) &&
      (error.retryAfterMs !== undefined || (error.isNetworkError && isOutOfReach(getState(), env.page))),
    onTry: (run) => void listeners.push(run),
    unreached(error) {
      update((state) => networkCut(waitingSet(state, true), isApiError(error) && error.isNetworkError));
      const askedMs = isApiError(error) ? error.retryAfterMs : undefined;
      if (timer !== null && (isAsked || askedMs === undefined)) return;
      stop();
      isAsked = askedMs !== undefined;
      timer = runtime.life.after(retryDelay(attempts, env.random(), askedMs), tryNow);
      attempts += 1;
    },
    reached() {
      update((state) => waitingSet(state, false));
      tryAtOnce();
    },
    reachable: tryAtOnce,
    react: () => [eachConnection(runtime, tryAtOnce), env.page.onOnline(tryAtOnce), stop],
    interrupted: (state) => networkCut(waitingSet(state, false), false),
  };
}
