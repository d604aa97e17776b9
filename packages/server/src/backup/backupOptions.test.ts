import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WrongUsage } from '../failures/operatorFailure.ts';
import { backupUsage, readBackupCommand } from './backupOptions.ts';

describe('the command line of backups', () => {
  it('names a file to save or to restore', () => {
    const defaults = { help: false, restore: false, dataFolder: resolve('.data'), force: false };
    expect(readBackupCommand(['a.tar.gz'], {})).toEqual({ ...defaults, file: resolve('a.tar.gz') });
    expect(readBackupCommand(['--restore', 'a.tar.gz', '--force', '--data=here'], {})).toEqual({
      ...defaults,
      restore: true,
      file: resolve('a.tar.gz'),
      force: true,
      dataFolder: resolve('here'),
    });
    expect(readBackupCommand(['-h'], { DATABASE_URL: 'postgres://a/b' }).help).toBe(true);
    for (const text of ['--restore', '--force', '--data', '--help', 'pg_dump']) expect(backupUsage).toContain(text);
    expect(backupUsage).toMatch(
      /^Usage: npx -p triage-inbox-app triage-inbox-backup FILE.*\n.*--restore FILE.*\n +in a checkout: npm run backup -- /,
    );
  });

  const postgres = { DATABASE_URL: 'postgres://u:secret@db.example/inbox' };

  it.each<[string[], NodeJS.ProcessEnv, string]>([
    [
      [],
      {},
      'Name a file: triage-inbox-backup FILE, or triage-inbox-backup --restore FILE (in a checkout: npm run backup -- …)',
    ],
    [[' '], {}, 'Name a file'],
    [['--restore'], {}, "Option '--restore <value>' argument missing"],
    [['--restore', ''], {}, 'Name a file'],
    [['a', 'b'], {}, 'Name one file; "b" is one too many'],
    [['--restore', 'a', 'b'], {}, 'Name one file; "b" is one too many'],
    [['a', '--data', ''], {}, '--data must not be empty'],
    [['a', '--froce'], {}, "Unknown option '--froce'"],
    [['a'], postgres, 'DATABASE_URL selects a PostgreSQL server: use pg_dump and pg_restore.'],
    [['--restore', 'a'], postgres, 'DATABASE_URL selects a PostgreSQL server: use pg_dump and pg_restore.'],
  ])('%j with %j is refused with a one-line message', (args, env, reason) => {
    const read = () => readBackupCommand(args, env);
    expect(read).toThrow(WrongUsage);
    expect(read).toThrow(reason);
    expect(read).not.toThrow(/\n|secret/);
  });

  it('a folder takes precedence over DATABASE_URL, as in the server', () => {
    expect(readBackupCommand(['a', '--data', 'here'], postgres).dataFolder).toBe(resolve('here'));
  });
});
