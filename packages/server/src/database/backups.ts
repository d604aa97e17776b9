import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { copyDatabase, databaseIn, incompleteSuffix } from './databaseFolder.ts';

/** The last backup may already contain damage that nobody has noticed. */
const keptBackups = 2;

const nameForm = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

const backupsIn = (dataFolder: string): string => join(dataFolder, 'backups');

/** The name of a time in file names, the same on all systems, in the order of time. */
export const fileTime = (now: number): string => new Date(now).toISOString().replaceAll(/[:.]/g, '-');

const timeOf = (name: string): number => Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'));

/** The backups of a data folder, newest first. */
export function listBackups(dataFolder: string): string[] {
  const folder = backupsIn(dataFolder);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => nameForm.test(name));
  return names.sort((a, b) => b.localeCompare(a)).map((name) => join(folder, name));
}

/** Copies the closed database to a new backup and removes old backups. */
export async function saveBackup(dataFolder: string, now: number): Promise<void> {
  await mkdir(backupsIn(dataFolder), { recursive: true });
  await removeIncomplete(dataFolder);
  await copyDatabase(databaseIn(dataFolder), join(backupsIn(dataFolder), newestName(dataFolder, now)));
  for (const old of listBackups(dataFolder).slice(keptBackups)) await rm(old, { recursive: true, force: true });
}

/** The name of a backup of now, behind the names that are there: a clock may be set back. */
function newestName(dataFolder: string, now: number): string {
  const newest = listBackups(dataFolder)[0];
  const time = newest === undefined ? Number.NEGATIVE_INFINITY : timeOf(basename(newest));
  return fileTime(Math.max(now, time + 1));
}

/** Removes copies whose process ended before they were complete. */
async function removeIncomplete(dataFolder: string): Promise<void> {
  const folder = backupsIn(dataFolder);
  const names = readdirSync(folder).filter((name) => name.endsWith(incompleteSuffix));
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
}
