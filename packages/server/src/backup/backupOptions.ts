import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { WrongUsage } from '../failures/operatorFailure.ts';

export interface BackupCommand {
  help: boolean;
  /** Restores the file instead of saving it. */
  restore: boolean;
  file: string;
  dataFolder: string;
  /** Replaces an existing file, or an existing database. */
  force: boolean;
}

export const backupUsage = `Usage: npx -p triage-inbox-app triage-inbox-backup FILE [--force] [--data DIR]
       npx -p triage-inbox-app triage-inbox-backup --restore FILE [--force] [--data DIR]
       in a checkout: npm run backup -- FILE, and the same options

Saves the embedded database in FILE (.tar.gz), also while the server runs, or restores it.

  --restore FILE  restore the database after a check of FILE; stop the server first. Everybody signs in again
  --force         replace an existing FILE or, with --restore, an existing database: it stays in the data folder
                  under another name
  --data DIR      the folder of the embedded database (default .data)
  --help          show this text

For PostgreSQL, use pg_dump and pg_restore.`;

/** @throws WrongUsage */
export function readBackupCommand(args: readonly string[], env: NodeJS.ProcessEnv): BackupCommand {
  const { values, positionals } = parse(args);
  const [file, extra] = [...(values.restore === undefined ? [] : [values.restore]), ...positionals];
  const command = {
    help: values.help ?? false,
    restore: values.restore !== undefined,
    file: resolve(file ?? ''),
    dataFolder: resolve(values.data || '.data'),
    force: values.force ?? false,
  };
  if (command.help) return command;
  if (env.DATABASE_URL && values.data === undefined) {
    throw new WrongUsage(
      'DATABASE_URL selects a PostgreSQL server: use pg_dump and pg_restore. For an embedded database, name its folder with --data DIR.',
    );
  }
  if (values.data?.trim() === '') throw new WrongUsage('--data must not be empty');
  if (extra !== undefined) throw new WrongUsage(`Name one file; "${extra}" is one too many`);
  if (!file?.trim())
    throw new WrongUsage(
      'Name a file: triage-inbox-backup FILE, or triage-inbox-backup --restore FILE (in a checkout: npm run backup -- …)',
    );
  return command;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        restore: { type: 'string' },
        data: { type: 'string' },
        force: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(/\. To specify|\n/);
    throw new WrongUsage(reason.replace(/\.$/, ''));
  }
}
