import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundledServer, bundleServer } from '../../testing/bundledServer.ts';
import { call } from '../../testing/testClient.ts';

// Every test starts processes that open a database.
describe('the backup command', () => {
  let server: BundledServer;
  let backup: BundledServer;
  let folder: string;

  beforeAll(async () => {
    [server, backup] = await Promise.all([bundleServer(), bundleServer('backup')]);
    folder = mkdtempSync(join(tmpdir(), 'triage-backup-command-'));
  });
  afterAll(() => {
    server.dispose();
    backup.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const workspacesOf = async (url: string): Promise<string[]> =>
    (await call(`${url}/auth/slack`)).body.match(/<option[^<]*/g) ?? [];

  it('saves the database of a running server and restores it to another folder, where a server starts', async () => {
    const [data, file, copy] = [join(folder, 'data'), join(folder, 'a.tar.gz'), join(folder, 'copy')];
    const running = server.start(['--port', '0', '--quiet', '--data', data]);
    const workspaces = await workspacesOf(await running.url);
    expect(workspaces.length).toBeGreaterThan(0);

    const saved = await backup.start([file, '--data', data]).ended;
    expect(saved).toMatchObject({ code: 0, stderr: '' });
    expect(saved.stdout).toMatch(/^Saved the database of .*data in .*a\.tar\.gz \(\d+\.\d MB\)\.\n$/);
    const refused = await backup.start(['--restore', file, '--data', data, '--force']).ended;
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^The data folder .* is in use by process \d+\. Stop it first.*\n$/);
    running.child.kill('SIGTERM');
    expect(await running.ended).toMatchObject({ code: 0, stderr: '' });

    const restored = await backup.start(['--restore', file, '--data', copy]).ended;
    expect(restored).toMatchObject({ code: 0, stderr: '', stdout: `Restored ${file} to ${copy}.\n` });
    expect(readdirSync(copy)).toEqual(['postgres']);
    const again = server.start(['--port', '0', '--quiet', '--data', copy]);
    expect(await workspacesOf(await again.url)).toEqual(workspaces);
    again.child.kill('SIGTERM');
    await again.ended;
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
      stdout: expect.stringMatching(/^Usage: npm run backup/),
    });
  });
});
