import { eq, sql } from 'drizzle-orm';
import type { BulkAccess } from './database.ts';
import { backfillOrdinals } from './numberMessages.ts';
import { workspaces } from './schema.ts';
import { checkSchemaVersion } from './schemaVersion.ts';
import { workspaceLock } from './workspaceLock.ts';

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
