import type { DatabaseLocks, Lease } from './databaseLocks.ts';

const retryMs = 5_000;

export interface OnOneProcessOptions {
  locks: DatabaseLocks;
  /** The name of the lock. */
  name: string;
  /** Begins the work; returns a function that ends it. */
  begin(): () => void;
  onError(error: unknown): void;
}

/** Keeps work running on one of the processes that share the database: another one takes over when it ends. Returns a function
 * that ends it here. */
export function onOneProcess({ locks, name, begin, onError }: OnOneProcessOptions): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let current: { lease: Lease; end: () => void } | null = null;
  let isEnded = false;

  const retryLater = (): void => {
    if (isEnded) return;
    timer = setTimeout(attempt, retryMs);
    timer.unref();
  };
  const attempt = (): void => {
    attempting = locks.tryAcquire(name).then(
      (lease) => {
        if (!lease) return retryLater();
        if (isEnded) return void lease.release();
        const end = begin();
        current = { lease, end };
        void lease.lost.then(() => {
          if (current?.lease !== lease) return;
          current = null;
          end();
          retryLater();
        });
      },
      (error: unknown) => {
        if (!isEnded) onError(error);
        retryLater();
      },
    );
  };
  let attempting: Promise<void> = Promise.resolve();
  attempt();

  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await attempting;
    const ended = current;
    current = null;
    ended?.end();
    await ended?.lease.release();
  };
}
