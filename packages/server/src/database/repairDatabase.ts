import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseDamaged } from '../failures/operatorFailure.ts';
import { fileTime, listBackups } from './backups.ts';
import type { OpenedDatabase } from './database.ts';
import { copyDatabase, databaseIn } from './databaseFolder.ts';
import { endLogEpoch } from './logEpoch.ts';

export interface RepairOptions {
  dataFolder: string;
  /** Opens the database of the data folder. @throws DatabaseDamaged */
  open: () => Promise<OpenedDatabase>;
  now: () => number;
  /** Receives what was found and done, one line each. */
  report: (line: string) => void;
}

/** Opens the database. A damaged one is renamed and replaced by the newest backup that opens, else by a new database. It
 * deletes nothing. */
export async function repairDatabase({ dataFolder, open, now, report }: RepairOptions): Promise<OpenedDatabase> {
  const sound = await openIfSound(open);
  if (sound) {
    report('The database is not damaged: nothing to repair.');
    return sound;
  }
  const folder = databaseIn(dataFolder);
  const putAside = async (reason: string) => {
    const aside = freeName(join(dataFolder, `postgres.${reason}-${fileTime(now())}`));
    await rename(folder, aside);
    return aside;
  };
  report(`The damaged database is kept in ${await putAside('damaged')}.`);
  for (const backup of listBackups(dataFolder)) {
    await copyDatabase(backup, folder);
    const restored = await openIfSound(open);
    if (restored) {
      // It lacks the last events, and their numbers will be used again.
      await endLogEpoch(restored.database);
      report(`Restored the backup ${basename(backup)}.`);
      return restored;
    }
    report(`The backup ${basename(backup)} is damaged, too.`);
    await putAside('damaged-backup');
  }
  const opened = await open();
  report('There is no usable backup: begun with a new database.');
  return opened;
}

async function openIfSound(open: RepairOptions['open']): Promise<OpenedDatabase | null> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof DatabaseDamaged) return null;
    throw error;
  }
}

function freeName(path: string): string {
  let name = path;
  for (let number = 2; existsSync(name); number += 1) name = `${path}-${number}`;
  return name;
}
