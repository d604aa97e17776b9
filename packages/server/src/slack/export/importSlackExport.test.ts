import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { loadConversations } from '../../conversations/queries/loadConversations.ts';
import type { OpenedDatabase } from '../../database/database.ts';
import { createDirectoryCache } from '../../directory/directory.ts';
import { wholeConversations } from '../../services/localService.ts';
import { ImportError } from './importProblems.ts';
import { type ImportOptions, importSlackExport } from './importSlackExport.ts';
import { acme, acmeUsers, day } from './testing/acmeExport.ts';
import { buildExport, type ExportFiles, exportedMessage } from './testing/buildExport.ts';

let opened: OpenedDatabase;
let folder: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'triage-import-'));
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await opened.database.execute(sql`truncate workspaces cascade`);
});

const rows = async (query: ReturnType<typeof sql>) =>
  (await opened.database.execute<Record<string, unknown>>(query)).rows;
const load = async (
  files: ExportFiles | Iterable<readonly [string, unknown]>,
  options: Partial<ImportOptions> = {},
  name = 'Acme Kitchens Slack export Mar 1 2024 - Mar 9 2024.zip',
) => importSlackExport({ ...opened, file: await buildExport(join(folder, name), files), ...options });
const inboxOf = (workspaceId: string, userId: string) =>
  loadConversations(
    {
      database: opened.database,
      directory: createDirectoryCache(opened.database, opened.signals),
      storedPart: wholeConversations,
    },
    { workspaceId, userId },
  );

describe('importSlackExport', () => {
  it('imports people, conversations of every kind and messages, and reports the counts', async () => {
    const report = await load(acme);
    expect(report).toEqual({
      workspaceId: 'T0TEAM001',
      workspaceName: 'Acme Kitchens',
      person: { id: 'U1', name: 'Ana Ruiz' },
      updated: false,
      people: 4,
      conversations: 5,
      messages: 12,
      found: 12,
      duplicates: 0,
      invalidMessages: 0,
      differences: [],
      withoutMembers: [],
      withoutNames: 0,
      skippedFiles: [],
    });
    expect(await rows(sql`select id, type, is_private, name from conversations order by id`)).toEqual([
      { id: 'C1', type: 'channel', is_private: false, name: 'general' },
      { id: 'C2', type: 'channel', is_private: false, name: 'kitchen' },
      { id: 'D1', type: 'dm', is_private: true, name: '' },
      { id: 'G1', type: 'channel', is_private: true, name: 'secret' },
      { id: 'G2', type: 'dm', is_private: true, name: '' },
    ]);
    expect(await rows(sql`select display_name, title, account, tz, tz_offset from people order by id`)).toEqual([
      { display_name: null, title: null, account: 'local', tz: null, tz_offset: null },
      { display_name: 'benny', title: 'Cook', account: null, tz: 'Africa/Lagos', tz_offset: 3600 },
      { display_name: null, title: null, account: null, tz: null, tz_offset: null },
      { display_name: null, title: null, account: null, tz: null, tz_offset: null },
    ]);
  });

  it('keeps the metadata and permalink of files without the access token', async () => {
    const file = {
      id: 'F1',
      name: 'menu.pdf',
      mimetype: 'application/pdf',
      size: 2048,
      permalink: 'https://acme.slack.com/files/U1/F1/menu.pdf',
    };
    const secret = 'https://files.slack.com/menu.pdf?t=xoxe-1';
    const day = '2024-03-04';
    await load({
      'users.json': [{ id: 'U1', name: 'ada' }],
      'channels.json': [{ id: 'C1', name: 'kitchen', members: ['U1'] }],
      [`kitchen/${day}.json`]: [
        {
          type: 'message',
          ts: '1709539200.000100',
          user: 'U1',
          text: '',
          files: [{ ...file, url_private: secret, thumb_360: secret }],
        },
        {
          type: 'message',
          ts: '1709539201.000100',
          user: 'U1',
          text: 'Again',
          files: ['x', {}, { mode: 'tombstone', size: -1 }],
        },
        { type: 'message', ts: '1709539202.000100', user: 'U1', text: 'None', files: [{}] },
      ],
    });
    expect(await rows(sql`select text, extra from messages order by ts_micros`)).toEqual([
      { text: 'menu.pdf', extra: { files: [file] } },
      { text: 'Again', extra: { files: [{}, { mode: 'tombstone' }] } },
      { text: 'None', extra: { files: [{}] } },
    ]);
  });

  it('keeps threads, subtypes, edits and bots', async () => {
    await load(acme);
    expect(
      await rows(
        sql`select text, thread_ts, subtype, username, edited_ts from messages where conversation_id = 'C1' order by ts_micros`,
      ),
    ).toMatchObject([
      { text: 'Shall we? <@U1>', thread_ts: null },
      { text: 'Yes', thread_ts: day('2024-03-01', 9) },
      { subtype: 'channel_join' },
      { text: 'A week later', edited_ts: day('2024-03-08', 10) },
      { text: 'And a reply', thread_ts: day('2024-03-01', 9) },
      { subtype: 'bot_message', username: 'Pager', text: 'all is well' },
    ]);
  });

  it('leaves the last three days unread, up to the person’s own last message, and shows only their conversations', async () => {
    const { workspaceId } = await load(acme);
    const inbox = await inboxOf(workspaceId, 'U1');
    expect(Object.fromEntries(inbox.map(({ id, unread_count }) => [id, unread_count]))).toEqual({
      C1: 3,
      [`C1:${day('2024-03-01', 9)}`]: 1,
      D1: 1,
      G1: 1,
      G2: 1,
    });
  });

  it('shows the inbox of the requested person', async () => {
    const { workspaceId, person } = await load(acme, { as: '@Ben' });
    expect(person).toEqual({ id: 'U2', name: 'benny' });
    expect((await inboxOf(workspaceId, 'U2')).map(({ id }) => id)).toContain('C2');
  });

  it('imports nothing for an unknown person', async () => {
    await expect(load(acme, { as: 'Ana Riuz' })).rejects.toThrow(ImportError);
    expect(await rows(sql`select id from workspaces`)).toEqual([]);
  });

  it('defaults to the most active person without a primary owner', async () => {
    const ownerless = acmeUsers.map((user) => ({ ...user, is_primary_owner: false }));
    expect((await load({ ...acme, 'users.json': ownerless })).person.id).toBe('U2');
  });

  it('derives people and members from the messages when the lists are missing', async () => {
    const message = (hour: number, user: string) =>
      exportedMessage(day('2024-03-01', hour), user, 'Hi', {
        team: undefined,
        user_profile: { name: 'zoe', real_name: 'Zoe Ferris', display_name: '' },
      });
    const report = await load({ 'random/2024-03-01.json': [message(1, 'U7'), message(2, 'U7'), message(3, 'U8')] });
    expect(report).toMatchObject({
      people: 2,
      conversations: 1,
      messages: 3,
      person: { id: 'U7', name: 'Zoe Ferris' },
    });
    expect(await rows(sql`select user_id from conversation_members order by user_id`)).toHaveLength(2);
  });

  it('creates people for ids missing in users.json', async () => {
    const guest = exportedMessage(day('2024-03-08', 15), 'U777', 'Hello', {
      user_profile: { name: 'gia', real_name: 'Gia Far' },
    });
    const silent = exportedMessage(day('2024-03-08', 16), 'U778', 'Hello');
    const report = await load({ ...acme, 'kitchen/2024-03-09.json': [guest, silent] });
    expect(report.people).toBe(6);
    expect(await rows(sql`select name, real_name from people where id in ('U777', 'U778') order by id`)).toEqual([
      { name: 'gia', real_name: 'Gia Far' },
      { name: 'u778', real_name: 'Unknown person (U778)' },
    ]);
  });

  it('finds an export in a wrapping folder, beside files added by operating systems', async () => {
    const wrapped = Object.fromEntries(
      Object.entries(acme).map(([path, contents]) => [`Acme export/${path}`, contents]),
    );
    const report = await load({ ...wrapped, '__MACOSX/Acme export/._users.json': 'x', 'Acme export/.DS_Store': 'x' });
    expect(report).toMatchObject({ people: 4, conversations: 5, messages: 12, skippedFiles: [] });
  });

  it('imports replies without their parent as messages', async () => {
    const orphan = exportedMessage(day('2024-03-08', 20), 'U2', 'Orphan', { thread_ts: '1500000000.000001' });
    await load({ ...acme, 'kitchen/2024-03-09.json': [orphan] });
    expect(await rows(sql`select thread_ts from messages where text = 'Orphan'`)).toEqual([{ thread_ts: null }]);
  });

  it('imports an archived channel as archived, and unarchives it with a later export', async () => {
    for (const is_archived of [true, false]) {
      await load({ ...acme, 'channels.json': [{ id: 'C1', name: 'general', members: ['U1', 'U2'], is_archived }] });
      expect(await rows(sql`select is_archived from conversations where id = 'C1'`)).toEqual([{ is_archived }]);
    }
  });

  it('imports a tombstone parent as a deleted message', async () => {
    const root = day('2024-03-08', 20);
    const tombstone = exportedMessage(root, 'U2', 'This message was deleted.', {
      subtype: 'tombstone',
      hidden: true,
      thread_ts: root,
    });
    const reply = exportedMessage(day('2024-03-08', 21), 'U2', 'Why?', { thread_ts: root });
    await load({ ...acme, 'kitchen/2024-03-09.json': [tombstone, reply] });
    expect(
      await rows(
        sql`select deleted, thread_ts from messages where ts_micros >= ${Number(root) * 1e6 - 1} order by ts_micros`,
      ),
    ).toEqual([
      { deleted: true, thread_ts: null },
      { deleted: false, thread_ts: root },
    ]);
  });

  it('reports monotonic progress that ends at one', async () => {
    const fractions: number[] = [];
    await load(acme, { onProgress: ({ fraction }) => fractions.push(fraction) });
    expect(fractions.length).toBeGreaterThan(5);
    expect([...fractions].sort((a, b) => a - b)).toEqual(fractions);
    expect(fractions.at(-1)).toBe(1);
  });
});
