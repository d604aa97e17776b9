import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { backfillSearchText } from './backfillSearchText.ts';
import type { Database } from './database.ts';
import * as schema from './schema.ts';

export interface OpenedDatabase {
  database: Database;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** Created when missing; absent: in memory. The caller must hold the lock on it. */
  folder?: string;
  migrationsFolder?: string;
}

export const sourceMigrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** Opens PostgreSQL inside this process, runs the migrations and removes incomplete imports. */
export async function openDatabase({
  folder,
  migrationsFolder = sourceMigrationsFolder,
}: OpenDatabaseOptions = {}): Promise<OpenedDatabase> {
  const client = await PGlite.create({ ...(folder !== undefined && { dataDir: folder }), extensions: { pg_trgm } });
  const database = drizzle(client, { schema });
  await migrate(database, { migrationsFolder });
  await database.delete(schema.workspaces).where(eq(schema.workspaces.ready, false));
  await backfillSearchText(database);
  return { database, close: () => client.close() };
}
