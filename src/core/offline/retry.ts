import { isApiError } from '../../transport/errors.ts';
import { retryDelay } from '../connection/backoff.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import type { Cancel } from '../ports.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import { isOutOfReach } from './outOfReach.ts';
import { type OfflineSlice, waitingSet } from './state.ts';

/** When queued calls try again after one did not reach the server. */
export interface Retry extends Feature<OfflineSlice, Record<never, never>> {
  /** Whether queued calls wait for the next try. */
  readonly isWaiting: boolean;
  /** Whether a call that has just failed waits for the connection. Otherwise its failure is reported: the server is known to
   * be reachable. */
  queues(error: unknown): boolean;
  /** Runs at each try. */
  onTry(run: () => void): void;
  /** A call did not reach the server. */
  unreached(): void;
  /** The server answered a call. */
  reached(): void;
}

/** Queued calls try again when the stream is connected, when the network is available, and with the backoff of the
 * stream. */
export function createRetry(runtime: Runtime<OfflineSlice & ConnectionSlice>): Retry {
  const { config, env, getState, subscribe, update } = runtime;
  const listeners: (() => void)[] = [];
  let attempts = 0;
  let timer: Cancel | null = null;

  const stop = (): void => {
    timer?.();
    timer = null;
  };
  const tryNow = (): void => {
    if (timer === null) return;
    stop();
    for (const run of listeners) run();
  };
  const tryAtOnce = (): void => {
    attempts = 0;
    tryNow();
  };

  const followConnection = (): Cancel => {
    let last = getState().connection.status;
    return subscribe(() => {
      const before = last;
      last = getState().connection.status;
      if (last === 'connected' && before !== 'connected') tryAtOnce();
    });
  };

  return {
    actions: {},
    get isWaiting() {
      return timer !== null;
    },
    queues: (error) => isApiError(error) && error.isNetworkError && isOutOfReach(getState(), env.page),
    onTry: (run) => void listeners.push(run),
    unreached() {
      update((state) => waitingSet(state, true));
      if (timer !== null) return;
      timer = runtime.life.after(retryDelay(attempts, config.reconnect, env.random()), tryNow);
      attempts += 1;
    },
    reached() {
      update((state) => waitingSet(state, false));
      tryAtOnce();
    },
    react: () => [followConnection(), env.page.onOnline(tryAtOnce), stop],
    interrupted: (state) => waitingSet(state, false),
  };
}
