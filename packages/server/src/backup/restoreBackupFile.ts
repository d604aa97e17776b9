import { existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { fileTime } from '../database/backups.ts';
import { checkDatabase, databaseIn } from '../database/databaseFolder.ts';
import { lockFolder } from '../database/lockFolder.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { serverState, sessions } from '../database/schema.ts';
import { DatabaseDamaged, StartFailure } from '../failures/operatorFailure.ts';
import { extractArchive, NoArchive } from './archive.ts';
import { BackupFailure } from './backupFailure.ts';

export interface RestoreOptions {
  dataFolder: string;
  file: string;
  /** Replaces an existing database. */
  force: boolean;
  migrationsFolder: string;
  /** Milliseconds since 1970. */
  now: number;
  signal: AbortSignal;
}

/**
 * Restores the embedded database from a file. Nothing changes unless the file has a sound database, which is migrated to
 * this version. An earlier database stays in the data folder under another name.
 * @returns the folder of the earlier database; null if there was none.
 * @throws FolderInUse while a server runs on the folder
 * @throws BackupFailure
 */
export async function restoreBackupFile(options: RestoreOptions): Promise<string | null> {
  const { dataFolder, file, force, now } = options;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new BackupFailure(`There is no file ${file}.`);
  const database = databaseIn(dataFolder);
  const release = lockFolder(dataFolder);
  const trial = join(dataFolder, `restore-${fileTime(now)}`);
  try {
    if (existsSync(database) && !force) {
      throw new BackupFailure(
        `${dataFolder} has a database. Add --force to replace it: it stays there under another name. Or use another folder with --data DIR.`,
      );
    }
    await prepareTrial(trial, options);
    const earlier = existsSync(database) ? `${database}.replaced-${fileTime(now)}` : null;
    if (earlier !== null) await rename(database, earlier);
    await rename(databaseIn(trial), database);
    return earlier;
  } finally {
    await rm(trial, { recursive: true, force: true });
    release();
  }
}

/** Extracts the file and opens its database, which reads every table. */
async function prepareTrial(trial: string, { file, migrationsFolder, signal }: RestoreOptions): Promise<void> {
  const noBackup = (cause: unknown) =>
    new BackupFailure(`${file} is damaged or no backup of this server. Nothing was changed.`, { cause });
  try {
    await extractArchive(file, databaseIn(trial), signal);
    if (!(await checkDatabase(trial))) throw noBackup(undefined);
    const opened = await openDatabase({ dataFolder: trial, migrationsFolder, readAll: true });
    try {
      await opened.database.transaction(async (transaction) => {
        // Sessions may have ended since. Clients have positions in events that this database does not have.
        await transaction.delete(sessions);
        await transaction.delete(serverState).where(inArray(serverState.key, ['epoch', 'ticket_key']));
      });
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (error instanceof NoArchive || error instanceof DatabaseDamaged) throw noBackup(error);
    // It names the folder of the trial.
    if (error instanceof StartFailure) throw new BackupFailure(`${file} cannot be restored: ${error.message}`);
    throw error;
  }
}
