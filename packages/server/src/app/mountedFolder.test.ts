import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { readEndpoint } from '../backup/backupEndpoint.ts';
import { StartFailure } from '../failures/operatorFailure.ts';
import { createInboxServer, type InboxServerOptions } from './createInboxServer.ts';

describe('a server in an app, with its database in a folder', () => {
  let folder: string;
  const logged: string[] = [];
  const open = (options: Partial<InboxServerOptions> = {}) =>
    createInboxServer({ database: { folder }, log: { error: (text) => void logged.push(text) }, ...options });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'triage-mounted-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('refuses the folder of another server with a StartFailure that names the option', async () => {
    const first = await open({ openDatabase: openTestDatabase });
    const second = open({ openDatabase: openTestDatabase });
    await expect(second).rejects.toThrow(StartFailure);
    await expect(second).rejects.toThrow(/is in use by process \d+\..*in an app: `database`/);
    await first.close();
  });

  it('offers backups while it runs', async () => {
    const inbox = await open({ openDatabase: openTestDatabase });
    expect(readEndpoint(folder)).not.toBeNull();
    await inbox.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  const damage = () => writeFileSync(join(folder, 'postgres'), '');

  it('names the option that repairs a damaged database', async () => {
    damage();
    const start = open();
    await expect(start).rejects.toThrow(StartFailure);
    await expect(start).rejects.toThrow('in an app: { folder, repair: true }');
  });

  it('with the option repair, keeps a damaged database and begins anew', { tags: ['proof'] }, async () => {
    damage();
    const inbox = await open({ database: { folder, repair: true } });
    expect(await inbox.ready()).toBe(true);
    await inbox.close();
    expect(readdirSync(folder)).toEqual(['postgres', expect.stringMatching(/^postgres\.damaged-/)]);
  });
});
