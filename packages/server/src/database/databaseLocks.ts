/** A held lock. */
export interface Lease {
  release(): Promise<void>;
  /** Resolves when the lock is lost without `release`: another process may hold it now. */
  lost: Promise<void>;
}

/** Exclusive locks by name, held across statements and by one process of all that use the database. */
export interface DatabaseLocks {
  /** Waits for the lock, runs the work and releases the lock. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Null when another holder has the lock. */
  tryAcquire(name: string): Promise<Lease | null>;
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
      return { release: async () => release(), lost: new Promise(() => {}) };
    },
  };
}

/** The lock of the process that writes a whole workspace: a seed or an import. */
export const workspaceLock = (workspaceId: string): string => `workspace ${workspaceId}`;
