import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartFailure } from '../failures/startFailure.ts';
import type { Database } from './database.ts';

/**
 * Checks that no newer version of the server has migrated the database: this one would ignore what that one stores. The version of
 * the schema is the number of its migrations.
 * @throws StartFailure
 */
export async function checkSchemaVersion(database: Database, migrationsFolder: string): Promise<void> {
  const { rows: found } = await database.execute<{ isNew: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is null as "isNew"`,
  );
  if (found[0]?.isNew) return;
  const { rows } = await database.execute<{ version: number; newest: string | null }>(sql`
    select count(*)::int as version, max(created_at)::text as newest from drizzle.__drizzle_migrations`);
  const { version = 0, newest } = rows[0] ?? {};
  const known = readMigrationFiles({ migrationsFolder });
  const newestKnown = Math.max(...known.map(({ folderMillis }) => folderMillis));
  if (Number(newest ?? 0) <= newestKnown) return;
  throw new StartFailure(
    `A newer version of this server has used the database: its schema is version ${version}, and this server knows up to version ${known.length}. Start that version or a newer one, or restore a backup from before the update.`,
  );
}
