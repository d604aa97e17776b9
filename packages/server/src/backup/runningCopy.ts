import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { copyDatabase, databaseIn } from '../database/databaseFolder.ts';

export interface RunningCopy {
  folder: string;
  remove(): Promise<void>;
}

const prefix = 'backup-copy.';

/** Copies the database while it is open. Statements wait until the copy is complete, so that it has one moment. */
export async function copyRunning({
  dataFolder,
  database,
}: {
  dataFolder: string;
  /** The embedded database of the data folder. */
  database: Database;
}): Promise<RunningCopy> {
  const folder = join(dataFolder, `${prefix}${randomUUID()}`);
  // The embedded database runs one transaction at a time, and no statement outside of it.
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`checkpoint`);
    await copyDatabase(databaseIn(dataFolder), folder);
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Removes copies that a killed server has left. */
export async function removeCopies(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(prefix)) await rm(join(dataFolder, name), { recursive: true, force: true });
  }
}
