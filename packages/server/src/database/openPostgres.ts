import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { createPostgresSignals } from '../signals/postgresSignals.ts';
import { checkConnection } from './checkConnection.ts';
import type { Database, OpenedDatabase } from './database.ts';
import { explainConnectFailure } from './explainConnectFailure.ts';
import { createPostgresLocks } from './postgresLocks.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import * as schema from './schema.ts';
import { applySettings } from './sessionSettings.ts';

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
const bulkLimits = { statementMs: 0, idleInTransactionMs: 0 };
/** The wait for a free connection of the pool, or a new one. */
const connectMs = 5_000;
/** After a failover, a busy pool must not keep its connections to the server that was demoted. */
const maxLifetimeSeconds = 600;

/**
 * Connects to PostgreSQL and prepares the database.
 * @throws StartFailure when the address, the server or the account is the reason.
 */
export async function openPostgres(options: PostgresOptions): Promise<OpenedDatabase> {
  const { url, migrationsFolder, poolSize = 10, onError } = options;
  decodeLikeEmbedded();
  const config: pg.ClientConfig = {
    connectionString: url,
    application_name: 'triage-inbox',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  };
  await checkConnection(config, url);
  const poolOf = (max: number, limits: Parameters<typeof applySettings>[1]) =>
    new pg.Pool({ ...config, max, maxLifetimeSeconds, onConnect: (client) => applySettings(client, limits) });
  const pool = poolOf(poolSize, requestLimits);
  const bulkPool = poolOf(2, bulkLimits);
  const lost = (error: Error) => onError('A connection to the database was lost', error);
  for (const one of [pool, bulkPool]) {
    one.on('error', lost);
    // The pool listens to idle connections only. Without a listener, a connection that ends between two statements of a
    // transaction would end the process; the next statement fails anyway.
    one.on('connect', (client) => client.on('error', () => {}));
  }
  const bulk = drizzle(bulkPool, { schema });
  const signals = createPostgresSignals({
    config,
    notify: async (channel, payload) => void (await pool.query('select pg_notify($1, $2)', [channel, payload])),
    onError,
  });
  const opened = {
    database: drizzle(pool, { schema }) as Database,
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
    await prepareDatabase(opened, migrationsFolder, (config) => migrate(bulk, config));
    return opened;
  } catch (error) {
    await opened.close();
    throw explainConnectFailure(error, url);
  }
}

/** The types `text[]` and `bigint[]`. */
const [textArray, integerArray] = [1009, 1016];

/** Drizzle reads the parsers of the driver itself, so a pool cannot have its own. */
function decodeLikeEmbedded(): void {
  const { types } = pg;
  types.setTypeParser(types.builtins.INT8, decodeInteger);
  const decodeTexts: (text: string) => (string | null)[] = types.getTypeParser(textArray);
  types.setTypeParser(integerArray, (text) =>
    decodeTexts(text).map((element) => (element === null ? null : decodeInteger(element))),
  );
}

function decodeInteger(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}
