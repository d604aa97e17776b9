import { constants, existsSync, readFileSync, statSync } from 'node:fs';
import { access, cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartFailure, useAnotherFolder } from '../failures/operatorFailure.ts';
import { readJsonFile } from '../json.ts';
import { databaseDamaged } from './explainStartFailure.ts';

/** The major version of PostgreSQL inside PGlite; it reads no other version's files. */
const postgresVersion = '18';

/** The database of a data folder. */
export const databaseIn = (dataFolder: string): string => join(dataFolder, 'postgres');

/**
 * Checks what the database itself would not report, or would overwrite.
 * @returns whether the folder has a database.
 * @throws StartFailure
 */
export async function checkDatabase(dataFolder: string): Promise<boolean> {
  const folder = databaseIn(dataFolder);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return false;
  if (!found.isDirectory()) throw databaseDamaged(dataFolder);
  const control = join(folder, 'global/pg_control');
  const version = versionOf(folder);
  // PGlite would write a new database over the files of one that only lacks its version.
  if (version === null) {
    if (existsSync(control)) throw databaseDamaged(dataFolder);
    return false;
  }
  if (/^\d+$/.test(version) && version !== postgresVersion) {
    throw new StartFailure(
      `The database in ${dataFolder} was written by PostgreSQL ${version}; this server reads version ${postgresVersion}. Start that server, or ${useAnotherFolder}.`,
    );
  }
  if (existsSync(control)) await access(control, constants.R_OK | constants.W_OK);
  return true;
}

function versionOf(folder: string): string | null {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

export const incompleteSuffix = '.incomplete';

/** Folders of a database that have no files, from the file beside it that the build writes: npm packs no folder without files. */
export const foldersWithoutFiles = (database: string): string[] =>
  readJsonFile(`${database}.folders.json`, v.array(v.string())) ?? [];

/** Copies a closed database. The copy has its final name only when it is complete. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const partial = `${to}${incompleteSuffix}`;
  await rm(partial, { recursive: true, force: true });
  try {
    await cp(from, partial, { recursive: true, mode: constants.COPYFILE_FICLONE });
    for (const folder of foldersWithoutFiles(from))
      await mkdir(join(partial, folder), { recursive: true, mode: 0o700 });
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
