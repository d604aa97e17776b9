import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PgliteQueryResultHKT } from 'drizzle-orm/pglite';
import type * as schema from './schema.ts';

/** The database, or a transaction on it. */
export type Database = PgDatabase<PgliteQueryResultHKT, typeof schema>;
