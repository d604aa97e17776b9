import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './lockFolder.ts';
import { processStart } from './processIdentity.ts';

describe('the lock on the data folder', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'triage-lock-'));
    file = join(folder, 'server.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const own = { pid: process.pid, host: hostname(), started: processStart(process.pid), token: 'other' };
  const leave = (owner: object) => writeFileSync(file, JSON.stringify(owner));
  const taken = (): { token: string; pid: number } => JSON.parse(readFileSync(file, 'utf8'));

  it('is refused while its owner runs, naming folder and process', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by process ${process.pid}.`);
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder)();
  });

  it('creates the folder', () => {
    const deep = join(folder, 'a', 'b');
    lockFolder(deep)();
    expect(existsSync(deep)).toBe(true);
  });

  it('is taken over from a dead process', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.on('close', resolve));
    leave({ ...own, pid: child.pid, started: 'earlier' });
    const release = lockFolder(folder);
    expect(taken().pid).toBe(process.pid);
    release();
  });

  it('is taken over when another program has the pid', () => {
    leave({ ...own, started: 'some other boot:123' });
    const release = lockFolder(folder);
    expect(taken().token).not.toBe('other');
    release();
  });

  it.each(['', '{', '{"pid":"many"}', 'null'])('is taken over when its content is %j', (content) => {
    writeFileSync(file, content);
    lockFolder(folder)();
  });

  it('of another computer is valid while it is refreshed', () => {
    leave({ ...own, host: 'elsewhere' });
    expect(() => lockFolder(folder)).toThrow('on elsewhere');
    const longAgo = new Date(Date.now() - 10 * 60_000);
    utimesSync(file, longAgo, longAgo);
    lockFolder(folder)();
  });

  it('is not released by a previous owner', () => {
    const release = lockFolder(folder);
    leave(own);
    release();
    expect(taken().token).toBe('other');
  });

  it('goes to exactly one of several processes that find it stale', async () => {
    leave({ ...own, started: 'earlier' });
    const releases: (() => void)[] = [];
    const attempts = Array.from({ length: 20 }, async () => {
      await Promise.resolve();
      releases.push(lockFolder(folder));
    });
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(releases).toHaveLength(1);
    releases[0]?.();
    expect(readdirSync(folder)).toEqual([]);
  });
});
