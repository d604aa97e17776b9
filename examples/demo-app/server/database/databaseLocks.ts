/** Exclusive locks by name, held across statements and by one process of all that use the database. */
export interface DatabaseLocks {
  /** Waits for the lock, runs the work and releases the lock. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The function releases the lock; null when another holder has it. */
  tryAcquire(name: string): Promise<(() => Promise<void>) | null>;
}

/** Locks of a database that no other process can open. */
export function createProcessLocks(): DatabaseLocks {
  const holders = new Map<string, Promise<void>>();
  const take = (name: string): (() => void) => {
    let release = () => {};
    holders.set(
      name,
      new Promise((resolve) => {
        release = () => {
          holders.delete(name);
          resolve();
        };
      }),
    );
    return release;
  };
  return {
    async hold(name, work) {
      for (let holder = holders.get(name); holder !== undefined; holder = holders.get(name)) await holder;
      const release = take(name);
      try {
        return await work();
      } finally {
        release();
      }
    },
    async tryAcquire(name) {
      if (holders.has(name)) return null;
      const release = take(name);
      return async () => release();
    },
  };
}
