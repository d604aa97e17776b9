import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { inject } from 'vitest';
import type { ServerOptions } from '../src/app/startServer.ts';
import { copyDatabase, databaseIn } from '../src/database/databaseFolder.ts';
import { ownMigrations } from '../src/database/openDatabase.ts';
import { serverFolder } from '../src/serverFolder.ts';
import { createDatabase } from './createDatabase.ts';

/** The number of migrations of the last release. */
export const releasedMigrations = 6;

/**
 * Creates a database with the schema of the last release, or with the given number of migrations, and runs SQL in it. Returns the options that open it: PostgreSQL or the
 * embedded database, as the test project is for. `folder`: a temporary one.
 */
export async function createReleasedDatabase(
  folder: string,
  content: string,
  migrations = releasedMigrations,
): Promise<ServerOptions> {
  const migrationsFolder = releasedFolder(folder, migrations);
  const adminUrl = inject('postgresUrl');
  if (adminUrl === undefined) {
    const dataFolder = join(folder, 'data');
    // One that creates itself takes seconds.
    await copyDatabase(join(serverFolder, 'dist/empty-database'), databaseIn(dataFolder));
    const database = await PGlite.create({ dataDir: databaseIn(dataFolder), extensions: { pg_trgm } });
    await migrateEmbedded(drizzleEmbedded(database), { migrationsFolder });
    await database.exec(content);
    await database.close();
    return { dataFolder };
  }
  const databaseUrl = await createDatabase(adminUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await migratePostgres(drizzlePostgres(client), { migrationsFolder });
  await client.query(content);
  await client.end();
  return { databaseUrl };
}

/** A copy of the migrations whose journal ends with the given number of them. */
function releasedFolder(folder: string, migrations: number): string {
  const copy = join(folder, 'drizzle');
  cpSync(ownMigrations, copy, { recursive: true });
  const path = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, migrations) }));
  return copy;
}
