import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { decodeLikeEmbedded } from './decodeLikeEmbedded.ts';
import * as schema from './schema.ts';
import { applySettings, type SessionLimits } from './sessionSettings.ts';

/** After a failover, a busy pool must not keep its connections to the server that was demoted. */
const maxLifetimeSeconds = 600;
/** PostgreSQL ends what exceeds the limits of a session; the news of it may take this time. */
const newsMs = 5_000;

export interface PostgresPoolOptions {
  config: pg.ClientConfig;
  /** Connections that the pool opens at most. */
  max: number;
  limits: SessionLimits;
  /** Receives the failure of a connection that no statement uses. */
  onLost(error: Error): void;
}

export interface PostgresPool {
  pool: pg.Pool;
  database: NodePgDatabase<typeof schema>;
}

/** Connections to PostgreSQL, and the query builder on them. */
export function openPostgresPool({ config, max, limits, onLost }: PostgresPoolOptions): PostgresPool {
  const pool = new pg.Pool({
    ...config,
    max,
    maxLifetimeSeconds,
    onConnect: (client) => applySettings(client, limits),
  });
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    // The pool listens to idle connections only. Without a listener, a connection that ends between two statements of a
    // transaction would end the process; the next statement fails anyway.
    client.on('error', () => {});
    decodeLikeEmbedded(client);
    endWhenSilent(client, limits);
  });
  const database = drizzle(pool, { schema });
  const builders = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();
  // The query builder's own transactions keep their connection for good when `begin` fails.
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    const builder = builders.get(client) ?? drizzle(client, { schema });
    builders.set(client, builder);
    let failure: { error: unknown } | undefined;
    let isUsable = true;
    try {
      return await builder.transaction((transaction) => {
        return work(transaction).catch((error: unknown) => {
          failure = { error };
          throw error;
        });
      }, config);
    } catch (error) {
      // Another error than that of the work: `begin`, `commit` or `rollback` failed.
      isUsable = failure?.error === error;
      throw failure ? failure.error : error;
    } finally {
      client.release(!isUsable);
    }
  };
  return { pool, database };
}

/** A host that vanishes without a word answers nothing for a quarter of an hour, until TCP gives up. */
function endWhenSilent({ connection }: pg.PoolClient, { statementMs, idleInTransactionMs }: SessionLimits): void {
  const { stream } = connection;
  if (statementMs === 0 || idleInTransactionMs === 0 || !(stream instanceof Socket)) return;
  stream.setTimeout(Math.max(statementMs, idleInTransactionMs) + newsMs, () =>
    stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })),
  );
}
