import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../../database/database.ts';

export interface CountedDatabase {
  database: Database;
  /** Waits for other work, too. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Resolves when no statement and no other work runs, also none that the last one led to. */
  settled(): Promise<void>;
}

/** A database whose statements by `execute`, and whose transactions, can be waited for. */
export function countStatements(database: Database): CountedDatabase {
  const running = new Set<Promise<unknown>>();
  const track = <T>(work: Promise<T>): Promise<T> => {
    const done = work.then(
      () => {},
      () => {},
    );
    running.add(done);
    void done.then(() => running.delete(done));
    return work;
  };
  // A query of drizzle runs again at each `then`.
  const execute = (...args: Parameters<Database['execute']>): Promise<unknown> =>
    track(Promise.resolve(database.execute(...args)));
  const transaction: Database['transaction'] = (...args) => track(database.transaction(...args));
  const counted: Partial<Record<PropertyKey, unknown>> = { execute, transaction };
  return {
    database: new Proxy(database, {
      get: (target, key) => counted[key] ?? Reflect.get(target, key, target),
    }),
    track,
    async settled() {
      do {
        await Promise.all(running);
        await nextTurn();
      } while (running.size > 0);
    },
  };
}
