import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../../database/database.ts';

export interface CountedDatabase {
  database: Database;
  /** Resolves when no statement runs, also none that the last one led to. */
  settled(): Promise<void>;
}

/** A database whose statements by `execute` can be waited for. */
export function countStatements(database: Database): CountedDatabase {
  const running = new Set<Promise<unknown>>();
  const execute = (...args: Parameters<Database['execute']>): Promise<unknown> => {
    // A query of drizzle runs again at each `then`.
    const result = Promise.resolve(database.execute(...args));
    const done = result.then(
      () => {},
      () => {},
    );
    running.add(done);
    void done.then(() => running.delete(done));
    return result;
  };
  return {
    database: new Proxy(database, {
      get: (target, key) => (key === 'execute' ? execute : Reflect.get(target, key, target)),
    }),
    async settled() {
      do {
        await Promise.all(running);
        await nextTurn();
      } while (running.size > 0);
    },
  };
}
