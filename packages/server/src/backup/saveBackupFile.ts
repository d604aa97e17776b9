import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { packTar } from 'modern-tar/fs';
import { checkDatabase, databaseIn } from '../database/databaseFolder.ts';
import { FolderInUse, lockFolder } from '../database/lockFolder.ts';
import { writeArchive } from './archive.ts';
import { BackupFailure } from './backupFailure.ts';
import { requestArchive } from './requestArchive.ts';

export interface SaveOptions {
  dataFolder: string;
  file: string;
  /** Replaces an existing file. */
  force: boolean;
  signal: AbortSignal;
}

/**
 * Saves the embedded database in a file, also while a server runs on it. The file has its name only when it is complete.
 * @returns the file's size in bytes.
 * @throws BackupFailure
 */
export async function saveBackupFile({ dataFolder, file, force, signal }: SaveOptions): Promise<number> {
  checkTarget(file, force);
  if (!(await checkDatabase(dataFolder))) {
    throw new BackupFailure(`There is no database in ${dataFolder}. Name its folder with --data DIR.`);
  }
  const { tar, release } = await openDatabaseFiles(dataFolder, signal);
  const partial = `${file}.incomplete-${randomUUID()}`;
  try {
    await writeArchive(tar, partial, signal);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw explainWriteFailure(error, file);
  } finally {
    release();
  }
  return statSync(file).size;
}

function checkTarget(file: string, force: boolean): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile()) throw new BackupFailure(`${file} is no file. Choose another name.`);
  if (found && !force) throw new BackupFailure(`${file} exists. Choose another name, or add --force to replace it.`);
  if (!existsSync(dirname(file))) throw new BackupFailure(`The folder ${dirname(file)} does not exist.`);
}

function explainWriteFailure(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupFailure(`The disk of ${dirname(file)} is full. Free some space or choose another folder.`);
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new BackupFailure(`This user may not write ${file}.`);
  }
  return error;
}

interface DatabaseFiles {
  /** The bytes of a tar archive. */
  tar: AsyncIterable<Uint8Array>;
  release(): void;
}

/** The database itself if no server runs on the folder, else a copy from the server. */
async function openDatabaseFiles(dataFolder: string, signal: AbortSignal): Promise<DatabaseFiles> {
  try {
    const release = lockFolder(dataFolder);
    return { tar: packTar(databaseIn(dataFolder)), release };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { tar: await requestArchive(dataFolder, signal), release: () => {} };
  }
}
