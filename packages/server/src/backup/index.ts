import { explainStartFailure } from '../database/explainStartFailure.ts';
import { ownMigrations } from '../database/openDatabase.ts';
import { StartFailure, WrongUsage } from '../failures/operatorFailure.ts';
import { describeError } from '../log/describeError.ts';
import { BackupFailure } from './backupFailure.ts';
import { backupUsage, readBackupCommand } from './backupOptions.ts';
import { restoreBackupFile } from './restoreBackupFile.ts';
import { saveBackupFile } from './saveBackupFile.ts';

/** Errors that the user can fix; only these are printed without a stack. */
const isUserError = (error: unknown): error is Error =>
  [WrongUsage, BackupFailure, StartFailure].some((kind) => error instanceof kind);

async function run(args: readonly string[]): Promise<void> {
  const command = readBackupCommand(args, process.env);
  if (command.help) return console.log(backupUsage);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => stop.abort(new BackupFailure('Ended; nothing was changed.')));
  }
  const { dataFolder, file, force } = command;
  const options = { dataFolder, file, force, signal: stop.signal };
  try {
    if (command.restore) {
      const earlier = await restoreBackupFile({ ...options, now: Date.now(), migrationsFolder: ownMigrations });
      console.log(`Restored ${file} to ${dataFolder}.`);
      if (earlier !== null) console.log(`The earlier database is in ${earlier}.`);
    } else {
      const bytes = await saveBackupFile(options);
      console.log(`Saved the database of ${dataFolder} in ${file} (${(bytes / 1e6).toFixed(1)} MB).`);
    }
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : explainStartFailure(error, dataFolder);
  }
}

/** The command `backup`: saves or restores the embedded database. Prints the result, and sets the exit code after a failure. */
export async function runBackup(args: readonly string[]): Promise<void> {
  try {
    await run(args);
  } catch (error) {
    console.error(isUserError(error) ? error.message : describeError(error));
    process.exitCode = 1;
  }
}
