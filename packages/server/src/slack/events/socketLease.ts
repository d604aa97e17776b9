import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease } from '../../database/databaseLocks.ts';
import type { Needs } from '../../ports.ts';

/** One lock for all workspaces: the sockets belong to the app. */
const lockName = 'slack lease';
const retryMs = 2_000;

/** Work that one of the instances does. */
export interface LeasedWork {
  /** Returns a function that ends it. */
  start(): Promise<() => Promise<void>>;
}

export interface LeaseOptions {
  /** Resolves after the time, or once the signal aborts. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export interface RunningLease {
  /** Whether this instance does the work. */
  isHeld(): boolean;
  close(): Promise<void>;
}

/** Runs the work on one of the instances. When that one ends or loses its connection to the database, another takes over. */
export function runWithLease(
  { locks, log }: Needs<'locks' | 'log'>,
  work: LeasedWork,
  { wait = (ms, signal) => sleep(ms, undefined, { signal }).catch(() => {}) }: LeaseOptions = {},
): RunningLease {
  const closing = new AbortController();
  const { signal } = closing;
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  let isHeld = false;

  const runOnce = async (lease: Lease): Promise<void> => {
    const stop = await work.start();
    isHeld = true;
    await Promise.race([lease.lost, aborted]);
    isHeld = false;
    await stop();
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const lease = await locks.tryAcquire(lockName);
        if (lease) {
          try {
            await runOnce(lease);
          } finally {
            await lease.release();
          }
        }
      } catch (error) {
        if (!signal.aborted) log.error('The connection to Slack could not be started', error);
      }
      if (!signal.aborted) await wait(retryMs, signal);
    }
  };
  const running = run();

  return {
    isHeld: () => isHeld,
    async close() {
      closing.abort();
      await running;
    },
  };
}
