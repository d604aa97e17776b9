import type { Database } from '../../../database/database.ts';

export interface FailingDatabase {
  database: Database;
  /** The part of the statements and transactions that fail: from 0 (none) to 1. */
  rate: number;
}

class ConnectionLost extends Error {}

/**
 * A database that loses its connection at random: before a statement, within a transaction, or after the work, so that only the answer
 * is lost. `random` gives numbers from 0 to below 1.
 */
export function failingDatabase(database: Database, random: () => number): FailingDatabase {
  const failing: FailingDatabase = { database, rate: 0 };
  const lose = (): void => {
    if (random() < failing.rate / 2) throw new ConnectionLost('The connection to the database is lost');
  };
  const around = async <T>(work: () => PromiseLike<T>): Promise<T> => {
    lose();
    const result = await work();
    lose();
    return result;
  };
  const wrap = <T extends Pick<Database, 'execute' | 'transaction'>>(target: T): T => {
    const execute = (...args: Parameters<Database['execute']>) => around(() => target.execute(...args));
    const transaction = (...[run, ...more]: Parameters<Database['transaction']>) =>
      around(() => target.transaction((inner) => run(wrap(inner)), ...more));
    const replaced: Partial<Record<PropertyKey, unknown>> = { execute, transaction };
    return new Proxy(target, { get: (from, key) => replaced[key] ?? Reflect.get(from, key, from) });
  };
  failing.database = wrap(database);
  return failing;
}
