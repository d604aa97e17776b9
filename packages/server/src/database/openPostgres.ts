import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { createPostgresSignals } from '../signals/postgresSignals.ts';
import { checkConnection } from './checkConnection.ts';
import type { Database, OpenedDatabase } from './database.ts';
import { explainConnectFailure } from './explainConnectFailure.ts';
import { createPostgresLocks } from './postgresLocks.ts';
import { openPostgresPool } from './postgresPool.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { retryDeadlocks } from './retryDeadlocks.ts';
import { applySettings, type SessionLimits, unlimited } from './sessionSettings.ts';

export interface PostgresOptions {
  /** "postgres://user:password@host:port/name", with libpq's parameters such as `sslmode`. */
  url: string;
  migrationsFolder: string;
  /** Connections that this process opens at most; 10 if absent. */
  poolSize?: number;
  /** Receives the failure of a connection that no statement uses. */
  onError(text: string, cause: unknown): void;
}

/** A statement of a request that takes longer has lost its reader. */
const requestLimits = { statementMs: 15_000, idleInTransactionMs: 30_000 };
/** The wait for a free connection of the pool, or a new one. */
const connectMs = 5_000;
/** Connections without traffic, such as those for notifications and locks, notice that their server is gone: the probes of the system
 * begin after this time, and fail ten seconds later. */
const keepAliveMs = 10_000;

/**
 * Connects to PostgreSQL and prepares the database.
 * @throws StartFailure when the address, the server or the account is the reason.
 */
export async function openPostgres(options: PostgresOptions): Promise<OpenedDatabase> {
  const { url, migrationsFolder, poolSize = 10, onError } = options;
  const config: pg.ClientConfig = {
    connectionString: url,
    application_name: 'triage-inbox',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  };
  await checkConnection(config, url);
  const lost = (error: Error) => onError('A connection to the database was lost', error);
  const poolOf = (max: number, limits: SessionLimits) => openPostgresPool({ config, max, limits, onLost: lost });
  const { pool, database } = poolOf(poolSize, requestLimits);
  const { pool: bulkPool, database: bulk } = poolOf(2, unlimited);
  const signals = createPostgresSignals({
    config,
    prepare: (client) => applySettings(client, unlimited),
    notify: async (channel, payload) => void (await pool.query('select pg_notify($1, $2)', [channel, payload])),
    onError,
  });
  const opened = {
    database: database as Database,
    bulk: bulk as Database,
    locks: createPostgresLocks({
      config,
      onError: lost,
      onWait: (name) =>
        onError(
          `Another server holds the lock "${name}" of the database. This one waits until that is done`,
          undefined,
        ),
    }),
    signals,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await signals.close();
      await Promise.all([pool.end(), bulkPool.end()]);
    },
  };
  try {
    await prepareDatabase(opened, migrationsFolder, (config) => retryDeadlocks(() => migrate(bulk, config)));
    return opened;
  } catch (error) {
    await opened.close();
    throw explainConnectFailure(error, url);
  }
}
