import { createHash } from 'node:crypto';
import pg from 'pg';
import type { DatabaseLocks } from './databaseLocks.ts';
import { applySettings, unlimited } from './sessionSettings.ts';

/** The key of an advisory lock: 63 bits of a hash, with the product in it, because all users of the database share the keys. */
const keyOf = (name: string): string =>
  (createHash('sha256').update(`triage-inbox ${name}`).digest().readBigInt64BE() >> 1n).toString();

export interface PostgresLocksOptions {
  config: pg.ClientConfig;
  onError(error: Error): void;
  /** Called once when `hold` waits for longer than `patienceMs`, 5 s if absent. */
  onWait(name: string): void;
  patienceMs?: number;
}

/** Session advisory locks. Each holder has a connection of its own, so that the pool cannot run out of them, and a process that
 * dies releases its locks. */
export function createPostgresLocks({
  config,
  onError,
  onWait,
  patienceMs = 5_000,
}: PostgresLocksOptions): DatabaseLocks {
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(config);
    client.on('error', onError);
    try {
      await client.connect();
      // A lock may be held as long as an import takes.
      await applySettings(client, unlimited);
      return client;
    } catch (error) {
      // Without an end, a full pooler would serve the client later and keep a connection for it.
      void client.end().catch(() => {});
      throw error;
    }
  };
  return {
    async hold(name, work) {
      const client = await connect();
      const impatience = setTimeout(onWait, patienceMs, name);
      try {
        await client.query('select pg_advisory_lock($1)', [keyOf(name)]);
        clearTimeout(impatience);
        return await work();
      } finally {
        clearTimeout(impatience);
        await client.end();
      }
    },
    async tryAcquire(name) {
      const client = await connect();
      try {
        const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [keyOf(name)]);
        if (rows[0]?.held === true) {
          const lost = new Promise<void>((resolve) => client.once('end', resolve));
          return { release: () => client.end(), lost };
        }
      } catch (error) {
        await client.end();
        throw error;
      }
      await client.end();
      return null;
    },
  };
}
