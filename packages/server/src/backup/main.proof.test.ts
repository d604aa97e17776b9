import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundledServer, bundleServer } from '../../testing/bundledServer.ts';
import { startTestServer } from '../../testing/startTestServer.ts';

// Every test starts processes of the command.
describe('the backup command', () => {
  let backup: BundledServer;
  let folder: string;

  beforeAll(async () => {
    backup = await bundleServer('backup');
    folder = mkdtempSync(join(tmpdir(), 'triage-backup-command-'));
  });
  afterAll(() => {
    backup.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  // `backup.proof.test.ts` starts servers on restored folders.
  it('saves the database of a running server and restores it to another folder', async () => {
    const [data, file, copy] = [join(folder, 'data'), join(folder, 'a.tar.gz'), join(folder, 'copy')];
    const running = await startTestServer({ dataFolder: data });
    const saved = await backup.start([file, '--data', data]).ended;
    expect(saved).toMatchObject({ code: 0, stderr: '' });
    expect(saved.stdout).toMatch(/^Saved the database of .*data in .*a\.tar\.gz \(\d+\.\d MB\)\.\n$/);
    const refused = await backup.start(['--restore', file, '--data', data, '--force']).ended;
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^The data folder .* is in use by process \d+\. Stop it first.*\n$/);
    await running.close();
    expect(running.errors).toEqual([]);

    const restored = await backup.start(['--restore', file, '--data', copy]).ended;
    expect(restored).toMatchObject({ code: 0, stderr: '', stdout: `Restored ${file} to ${copy}.\n` });
    expect(readdirSync(copy)).toEqual(['postgres']);
  });

  it.each<[string[], NodeJS.ProcessEnv, RegExp]>([
    [[], {}, /^Name a file: .*\n$/],
    [['a.tar.gz'], { DATABASE_URL: 'postgres://u:p@localhost/inbox' }, /^DATABASE_URL selects .* use pg_dump .*\n$/],
    [['a.tar.gz', '--data', join(tmpdir(), 'triage-no-such-folder')], {}, /^There is no database in .*\n$/],
  ])('%j with %j fails with a one-line message', async (args, env, message) => {
    const { code, stdout, stderr } = await backup.start(args, env).ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(message);
  });

  it('--help shows the usage', async () => {
    expect(await backup.start(['--help']).ended).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Usage: npx -p triage-inbox-app triage-inbox-backup/),
    });
  });
});
