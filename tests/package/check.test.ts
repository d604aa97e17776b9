import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/runCommand.mjs';
import { packPackage } from './hosts/build/packPackage.ts';
import { startSmallestServer } from './smallestServer.ts';

const { bin, dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The unpacked tarball beside the dependencies of the package, without React, msw and development packages. */
function unpackTarball(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'triage-inbox-check-')));
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules);
  packPackage(folder);
  for (const name of Object.keys(dependencies)) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name), 'junction');
  }
  return folder;
}

describe('triage-inbox-check from the packed package', () => {
  let folder = '';
  let server: Awaited<ReturnType<typeof startSmallestServer>>;
  beforeAll(async () => {
    folder = unpackTarball();
    server = await startSmallestServer();
  });
  afterAll(() => {
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (...args: string[]) =>
    new Promise<{ code: number | string; output: string }>((resolve) => {
      const program = path.join(folder, 'package', bin['triage-inbox-check']);
      execFile(process.execPath, [program, ...args], { cwd: folder, timeout: 30_000 }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      );
    });

  it('finds no fault in a server with the required calls, and names what it lacks [PRO-10]', async () => {
    const { code, output } = await run(server.url, '--token', 'secret');
    expect(output).not.toContain('FAULT');
    expect(output).toContain('signed in as ana in Acme');
    expect(output).toContain('const { loadUsers, search, views, ...transport } = createRestTransport(');
    expect(output).toContain('0 faults');
    expect(code).toBe(0);
  });

  it('ends with 1 for faults, also as JSON [PRO-10]', async () => {
    const failed = await run(server.url, '--token', 'wrong', '--json');
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.output)).toMatchObject({ url: server.url, hasFaults: true });
  });

  it('ends with 2 for wrong usage, and with 0 for help [PRO-10]', { tags: ['proof'] }, async () => {
    expect(await run('--wrong')).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') });
    expect(await run('--help')).toMatchObject({ code: 0, output: expect.stringContaining('--write') });
  });
});
