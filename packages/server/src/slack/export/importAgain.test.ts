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
import { type ImportOptions, importSlackExport } from './importSlackExport.ts';
import { acme, day } from './testing/acmeExport.ts';
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

it('an export is not mixed with the same workspace from Slack', async () => {
  const { workspaceId } = await load(acme);
  await opened.database.execute(sql`update workspaces set service = 'slack' where id = ${workspaceId}`);
  const count = async () => (await rows(sql`select count(*)::int as n from messages`))[0]?.n;
  const before = await count();
  await expect(load(acme)).rejects.toThrow(/\.zip is an export of a workspace that this database has from Slack/);
  expect(await count()).toBe(before);
});

describe('a second import', () => {
  it('importing the same export again adds nothing and keeps later reads and messages', async () => {
    const { workspaceId } = await load(acme);
    await opened.database.execute(sql`
      insert into messages (workspace_id, conversation_id, ts, user_id, text) values (${workspaceId}, 'D1', ${day('2024-03-10', 1)}, 'U1', 'Written here')`);
    await opened.database.execute(
      sql`update read_cursors set last_read = ${day('2024-03-10', 1)} where conversation_id = 'D1'`,
    );
    const count = async () => (await rows(sql`select count(*)::int as n from messages`))[0]?.n;
    const before = await count();
    expect(await load(acme)).toMatchObject({ updated: true, messages: 12, workspaceId });
    expect(await count()).toBe(before);
    expect(await rows(sql`select id from workspaces`)).toEqual([{ id: workspaceId }]);
    const unread = (await inboxOf(workspaceId, 'U1')).find(({ id }) => id === 'D1')?.unread_count;
    expect(unread).toBe(0);
  });

  it('importing the same export again writes no message and no other row of the workspace', async () => {
    const { workspaceId } = await load(acme);
    await opened.database.execute(sql`create table written (workspace_id text)`);
    await opened.database.execute(sql`
      create function note_write() returns trigger language plpgsql as $$ begin
        insert into written values (coalesce(new.workspace_id, old.workspace_id)); return null; end $$`);
    await opened.database.execute(sql`
      create trigger messages_note_write after insert or update or delete on messages
      for each row execute function note_write()`);
    // A rewritten row has another transaction.
    const tables = ['workspaces', 'people', 'conversations', 'conversation_members', 'read_cursors', 'thread_follows'];
    const versions = async () =>
      Promise.all(tables.map((table) => rows(sql`select xmin::text, ctid::text from ${sql.raw(table)} order by ctid`)));
    const before = await versions();
    expect(await load(acme)).toMatchObject({ updated: true, messages: 12, duplicates: 0, workspaceId });
    expect(await rows(sql`select * from written`)).toEqual([]);
    expect(await versions()).toEqual(before);

    const more = { ...acme, 'kitchen/2024-03-12.json': [exportedMessage(day('2024-03-12', 9), 'U3', 'New')] };
    expect(await load(more)).toMatchObject({ updated: true, messages: 13 });
    expect(await rows(sql`select workspace_id, count(*)::int as n from written group by 1 order by 1`)).toEqual([
      // The insert, and the correction of its ordinals.
      { workspace_id: workspaceId, n: 2 },
      { workspace_id: `${workspaceId}-import`, n: 2 },
    ]);
    await opened.database.execute(sql`drop trigger messages_note_write on messages`);
    await opened.database.execute(sql`drop table written`);
  });

  it('a newer export reads what is older than three days in it, also in threads without new messages', async () => {
    const { workspaceId } = await load(acme);
    const thread = `C1:${day('2024-03-01', 9)}`;
    const unread = async () =>
      (await inboxOf(workspaceId, 'U1')).flatMap(({ id, unread_count }) =>
        ['C1', thread].includes(id) ? [[id, unread_count]] : [],
      );
    expect(Object.fromEntries(await unread())).toEqual({ C1: 3, [thread]: 1 });
    const newer = exportedMessage(day('2024-03-20', 9), 'U3', 'New');
    expect(await load({ ...acme, 'kitchen/2024-03-20.json': [newer] })).toMatchObject({ updated: true });
    expect(Object.fromEntries(await unread())).toEqual({ C1: 0, [thread]: 0 });
  });

  it('counts repeated messages, in the first import and in the next one', async () => {
    const [first] = acme['general/2024-03-01.json'] ?? [];
    const repeated = { ...acme, 'general/2024-03-02.json': [first] };
    for (const updated of [false, true]) {
      expect(await load(repeated)).toMatchObject({ updated, messages: 12, duplicates: 1 });
    }
  });

  it('applies changes and additions of a newer export, and a change of the person', async () => {
    await load(acme);
    const changed = {
      ...acme,
      'channels.json': [
        { ...acme['channels.json'][0], name: 'everyone', members: ['U1', 'U2'] },
        acme['channels.json'][1],
      ],
      'everyone/2024-03-08.json': [exportedMessage(day('2024-03-08', 9), 'U2', 'A week later, corrected')],
      'kitchen/2024-03-12.json': [exportedMessage(day('2024-03-12', 9), 'U3', 'New')],
    };
    const report = await load(changed, { as: 'eve' });
    expect(report).toMatchObject({ updated: true, person: { id: 'U3' } });
    expect(
      await rows(sql`select text from messages where ts = ${day('2024-03-08', 9)} and conversation_id = 'C1'`),
    ).toEqual([{ text: 'A week later, corrected' }]);
    expect(
      await rows(sql`select search_text from messages where search_words @@ to_tsquery('simple', 'corrected')`),
    ).toEqual([{ search_text: ' a week later corrected ' }]);
    expect(await rows(sql`select ts from messages where search_text is null`)).toEqual([]);
    expect(await rows(sql`select user_id from conversation_members where conversation_id = 'C1' order by 1`)).toEqual([
      { user_id: 'U1' },
      { user_id: 'U2' },
    ]);
    expect(await rows(sql`select id from people where account = 'local'`)).toEqual([{ id: 'U3' }]);
    expect(await rows(sql`select default_user_id from workspaces`)).toEqual([{ default_user_id: 'U3' }]);
  });
});

describe('an export of another range', () => {
  const acmeUsers = acme['users.json'];
  const general = { id: 'C0GENERAL', name: 'general', members: ['U1', 'U2', 'U3'] };
  const lists = {
    'users.json': acmeUsers,
    'channels.json': [general],
    'dms.json': [
      { id: 'D0DIRECT1', members: ['U1', 'U2'] },
      { id: 'D0DIRECT2', members: ['U2', 'U3'] },
    ],
  };
  const root = day('2024-03-01', 1);
  const replyOf = (month: string, ts: string) => exportedMessage(ts, 'U1', `Reply of ${month}`, { thread_ts: root });
  const march = {
    ...lists,
    'general/2024-03-01.json': [exportedMessage(root, 'U2', 'Parent', { thread_ts: root })],
    'general/2024-03-31.json': [replyOf('March', day('2024-03-31', 1))],
    'D0DIRECT1/2024-03-31.json': [exportedMessage(day('2024-03-31', 2), 'U1', 'Hi')],
    'D0DIRECT2/2024-03-31.json': [exportedMessage(day('2024-03-31', 3), 'U2', 'You too')],
  };
  const april = { ...lists, 'general/2024-04-01.json': [replyOf('April', day('2024-04-01', 1))] };
  const unlisted = {
    'D0DIRECT1/2024-04-01.json': [exportedMessage(day('2024-04-01', 1), 'U2', 'Hello')],
    'D0DIRECT2/2024-04-01.json': [exportedMessage(day('2024-04-01', 3), 'U3', 'And you')],
    'C0GENERAL/2024-04-01.json': [exportedMessage(day('2024-04-01', 2), 'U2', 'For <@U2>')],
  };
  const replies = () =>
    rows(sql`select text, thread_ts, extra from messages where text like 'Reply%' order by ts_micros`);
  const membersOf = async (id: string) =>
    (await rows(sql`select user_id from conversation_members where conversation_id = ${id} order by 1`)).map(
      ({ user_id }) => user_id,
    );

  it('leaves replies in the threads that the workspace has', async () => {
    await load(march);
    await load({ ...april, 'general/2024-03-31.json': march['general/2024-03-31.json'] });
    expect(await replies()).toEqual([
      { text: 'Reply of March', thread_ts: root, extra: null },
      { text: 'Reply of April', thread_ts: root, extra: null },
    ]);
  });

  it('returns replies to their thread once an export has its parent', async () => {
    await load(april);
    expect(await replies()).toMatchObject([{ thread_ts: null }]);
    await load(march);
    const restored = [
      { text: 'Reply of March', thread_ts: root, extra: null },
      { text: 'Reply of April', thread_ts: root, extra: null },
    ];
    expect(await replies()).toEqual(restored);
    await load(april);
    expect(await replies()).toEqual(restored);
    expect(await rows(sql`select reply_ordinal from messages where thread_ts is not null order by ts_micros`)).toEqual([
      { reply_ordinal: 1 },
      { reply_ordinal: 2 },
    ]);
  });

  const april1 = 'general/2024-04-01.json';
  it.each([
    ['alone', []],
    ['with the reply', [april1] as const],
  ])('keeps a reply read that its conversation has as read when an export brings the parent %s', async (_, again) => {
    const own = {
      ...lists,
      [april1]: [exportedMessage(day('2024-04-01', 1), 'U2', 'Reply', { thread_ts: root })],
      'general/2024-04-20.json': [exportedMessage(day('2024-04-20', 1), 'U3', 'Later')],
    };
    const { workspaceId } = await load(own);
    const parent = { 'general/2024-03-01.json': [exportedMessage(root, 'U1', 'Parent', { thread_ts: root })] };
    await load({ ...lists, ...parent, ...Object.fromEntries(again.map((file) => [file, own[file]])) });
    const thread = (await inboxOf(workspaceId, 'U1')).find(({ id }) => id === `C0GENERAL:${root}`);
    expect(thread?.unread_count).toBe(0);
  });

  it('keeps names, members and the kind of a conversation, which an export without lists can only guess', async () => {
    await load(march);
    const { withoutNames } = await load(unlisted);
    expect(withoutNames).toBe(0);
    expect(await rows(sql`select name, type, is_private from conversations order by id`)).toEqual([
      { name: 'general', type: 'channel', is_private: false },
      { name: '', type: 'dm', is_private: true },
      { name: '', type: 'dm', is_private: true },
    ]);
    expect(await membersOf('C0GENERAL')).toEqual(['U1', 'U2', 'U3']);
    expect(await membersOf('D0DIRECT1')).toEqual(['U1', 'U2']);
    expect(await membersOf('D0DIRECT2')).toEqual(['U2', 'U3']);
    expect(await rows(sql`select name, real_name, display_name, title, tz from people where id = 'U2'`)).toEqual([
      { name: 'ben', real_name: 'Ben Okafor', display_name: 'benny', title: 'Cook', tz: 'Africa/Lagos' },
    ]);
    expect(await rows(sql`select search_text from messages where text = 'For <@U2>'`)).toEqual([
      { search_text: expect.stringContaining('benny') },
    ]);
  });

  it('replaces what was guessed once an export has lists', async () => {
    await load(unlisted);
    await load(march);
    expect(await rows(sql`select name from conversations where id = 'C0GENERAL'`)).toEqual([{ name: 'general' }]);
    expect(await rows(sql`select real_name from people where id = 'U2'`)).toEqual([{ real_name: 'Ben Okafor' }]);
  });
});
