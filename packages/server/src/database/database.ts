import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Signals } from '../signals/signals.ts';
import type { DatabaseLocks } from './databaseLocks.ts';
import type * as schema from './schema.ts';

/** The part of a driver's result that all drivers have. */
interface QueryResult<Row> {
  rows: Row[];
}

interface QueryRows extends PgQueryResultHKT {
  type: QueryResult<this['row']>;
}

/**
 * The database, or a transaction on it. All drivers decode values alike: `bigint` is a number (a `BigInt` beyond the safe
 * integers), `numeric` and times are strings, `jsonb` is parsed, arrays are arrays.
 */
export type Database = PgDatabase<QueryRows, typeof schema>;

/** Access for work on many rows, such as an import. */
export interface BulkAccess {
  /** The database without a time limit for statements. */
  bulk: Database;
  locks: DatabaseLocks;
}

/** The connections for requests. */
export interface PoolState {
  total: number;
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}

export interface OpenedDatabase extends BulkAccess {
  /** The database for requests: PostgreSQL ends a statement after some seconds. */
  database: Database;
  signals: Signals;
  /** Null: the database is in this process. */
  pool(): PoolState | null;
  close(): Promise<void>;
}
