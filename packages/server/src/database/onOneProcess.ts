import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLocks, Lease } from './databaseLocks.ts';

export interface OnOneProcessOptions {
  locks: DatabaseLocks;
  /** The name of the lock. */
  name: string;
  /** Begins the work; returns a function that ends it. */
  begin(): Promise<() => unknown>;
  /** Receives failures of `begin` and of the lock. Both are tried again. */
  onError(error: unknown): void;
  /** The time between attempts to get the lock; 2 s if absent. */
  retryMs?: number;
}

/** Keeps work running on one of the processes that share the database: another one takes over when it ends or loses its
 * connection to the database. Returns a function that ends the work here. */
export function onOneProcess({
  locks,
  name,
  begin,
  onError,
  retryMs = 2_000,
}: OnOneProcessOptions): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

  const work = async (lease: Lease): Promise<void> => {
    try {
      const end = await begin();
      await Promise.race([lease.lost, aborted]);
      await end();
    } finally {
      await lease.release();
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const lease = await locks.tryAcquire(name);
        if (lease) await work(lease);
      } catch (error) {
        if (!signal.aborted) onError(error);
      }
      await sleep(retryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();

  return async () => {
    closing.abort();
    await running;
  };
}
