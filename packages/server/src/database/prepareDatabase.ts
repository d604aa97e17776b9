import { eq, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartFailure } from '../failures/operatorFailure.ts';
import type { BulkAccess, Database } from './database.ts';
import { workspaceLock } from './databaseLocks.ts';
import { backfillOrdinals } from './numberMessages.ts';
import { workspaces } from './schema.ts';

/** Brings an opened database up to date: runs the migrations, removes workspaces whose writer died, and completes the
 * ordinals. Processes that start together do this one after the other. @throws StartFailure */
export async function prepareDatabase(
  opened: BulkAccess,
  migrationsFolder: string,
  migrate: (config: { migrationsFolder: string }) => Promise<void>,
): Promise<void> {
  await opened.locks.hold('migrations', async () => {
    await checkSchemaVersion(opened.bulk, migrationsFolder);
    await migrate({ migrationsFolder });
    await removeAbandoned(opened);
    await backfillOrdinals(opened.bulk);
  });
}

/** The writer of a workspace holds its lock until the workspace is ready. */
async function removeAbandoned({ bulk, locks }: BulkAccess): Promise<void> {
  const unready = await bulk.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.ready, false));
  for (const { id } of unready) {
    const lease = await locks.tryAcquire(workspaceLock(id));
    if (!lease) continue;
    try {
      await bulk.delete(workspaces).where(sql`${workspaces.id} = ${id} and not ${workspaces.ready}`);
    } finally {
      await lease.release();
    }
  }
}

/**
 * Checks that no newer version of the server has migrated the database: this one would ignore what that one stores. The version of
 * the schema is the number of its migrations.
 * @throws StartFailure
 */
async function checkSchemaVersion(database: Database, migrationsFolder: string): Promise<void> {
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
