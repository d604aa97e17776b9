import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeImport } from './describeImport.ts';
import { acme, acmeUsers, day } from './testing/acmeExport.ts';
import { type ExportFiles, exportedMessage } from './testing/buildExport.ts';
import { importScene } from './testing/importScene.ts';

const { rows, load } = importScene();
const membersOf = async (id: string) =>
  (await rows(sql`select user_id from conversation_members where conversation_id = ${id} order by 1`)).map(
    ({ user_id }) => user_id,
  );
const at = (hour: number, user: string, text: string, overrides: object = {}) =>
  exportedMessage(day('2024-03-01', hour), user, text, overrides);
const under = (prefix: string, files: ExportFiles): ExportFiles =>
  Object.fromEntries(Object.entries(files).map(([path, contents]) => [prefix + path, contents]));
const { 'users.json': _users, ...acmeWithoutUsers } = acme;

describe('an export is read in all its variants', () => {
  it.each<[string, ExportFiles, number]>([
    ['of Enterprise Grid, with org_users.json', { ...acmeWithoutUsers, 'org_users.json': acmeUsers }, 12],
    ['in two wrapping folders', under('backup/Acme export/', acme), 12],
    ['with separators of Windows', under('Acme\\', acme), 12],
    [
      'with byte order marks',
      Object.fromEntries(Object.entries(acme).map(([path, list]) => [path, `\ufeff${JSON.stringify(list)}`])),
      12,
    ],
    [
      'with conversations grouped in folders',
      {
        ...Object.fromEntries(Object.entries(acme).filter(([path]) => !path.includes('/'))),
        ...under('channels/', Object.fromEntries(Object.entries(acme).filter(([path]) => path.includes('/')))),
      },
      12,
    ],
    [
      'with lists as answers of the API',
      {
        ...acme,
        'users.json': { ok: true, members: acmeUsers },
        'groups.json': { ok: true, groups: acme['groups.json'] },
      },
      12,
    ],
    ['with an empty list as null', { ...acme, 'conversations.json': null }, 12],
    [
      'with uploaded files of slackdump',
      { ...acme, '__uploads/F1/2024-03-01.json': [1], 'general/attachments/data.json': [{ ts: 1 }] },
      12,
    ],
    [
      'by slackdump, one file for each conversation',
      {
        'users.json': acmeUsers,
        'channels.json': acme['channels.json'],
        'C1.json': {
          channel_id: 'C1',
          name: 'general',
          messages: [
            at(9, 'U2', 'Root', {
              thread_ts: day('2024-03-01', 9),
              slackdump_thread_replies: [at(10, 'U1', 'Reply', { thread_ts: day('2024-03-01', 9) })],
            }),
            at(11, 'U2', 'Next'),
          ],
        },
      },
      3,
    ],
    [
      'by slack-exporter',
      {
        'slack_export_2024/user_list.json': acmeUsers,
        'slack_export_2024/channel_list.json': [
          { id: 'C1', name: 'general' },
          { id: 'D1', is_im: true, user: 'U2' },
        ],
        'slack_export_2024/channel_C1.json': [at(9, 'U2', 'Root', { thread_ts: day('2024-03-01', 9) })],
        'slack_export_2024/channel-replies_C1.json': [
          [at(9, 'U2', 'Root'), at(10, 'U1', 'Reply', { thread_ts: day('2024-03-01', 9) })],
        ],
        'slack_export_2024/channel_D1.json': [at(9, 'U1', 'Only me')],
      },
      3,
    ],
    [
      'with one file in each folder',
      {
        'users.json': acmeUsers,
        'channels.json': acme['channels.json'],
        'general/channel.json': [at(9, 'U2', 'A')],
        'kitchen/channel.json': [at(9, 'U2', 'B')],
      },
      2,
    ],
    [
      'with one file in each folder and no lists',
      { 'general/channel.json': [at(9, 'U2', 'A')], 'kitchen/channel.json': [at(9, 'U2', 'B')] },
      2,
    ],
    [
      'with two folders of one conversation',
      { ...acme, 'C1/2024-03-09.json': [exportedMessage(day('2024-03-09', 1), 'U2', 'Here too')] },
      13,
    ],
    [
      'with a direct message in a folder with the name of the other person',
      {
        'users.json': acmeUsers,
        'dms.json': [{ id: 'D1', members: ['U1', 'U2'] }],
        'ben/2024-03-01.json': [at(9, 'U2', 'Hi')],
      },
      1,
    ],
    [
      'with a folder of the former name',
      {
        ...acme,
        'channels.json': [
          { ...acme['channels.json'][0], name: 'everyone', previous_names: ['general'] },
          acme['channels.json'][1],
        ],
      },
      12,
    ],
  ])('%s', async (_what, files, messages) => {
    const report = await load(files, { as: 'u2' });
    expect(report).toMatchObject({ messages, skippedFiles: [], invalidMessages: 0 });
    expect(report.found).toBe(messages + report.duplicates);
    expect(await rows(sql`select count(*)::int as n from messages`)).toEqual([{ n: messages }]);
    expect(await rows(sql`select id from conversations where id like 'X%' and ${'users.json' in files}`)).toEqual([]);
  });

  it('with names in letters that macOS stores apart from their accents', async () => {
    const files = { 'users.json': acmeUsers, 'channels.json': [{ id: 'C1', name: 'caf\u00e9', members: ['U1'] }] };
    await load({ ...files, 'cafe\u0301/2024-03-01.json': [at(9, 'U2', 'Hi')] });
    expect(await rows(sql`select conversation_id from messages`)).toEqual([{ conversation_id: 'C1' }]);
  });

  it('with the days of a single conversation outside of a folder, which has the name of the zip', async () => {
    await load({ '2024-03-01.json': [at(1, 'U1', 'A')], '2024-03-02.json': [at(30, 'U1', 'B')] });
    expect(
      await rows(
        sql`select c.name, count(*)::int as n from messages m join conversations c on c.id = m.conversation_id group by 1`,
      ),
    ).toEqual([{ name: 'export', n: 2 }]);
  });

  describe('by slackdump, without lists', () => {
    const file = (id: string, name: string, hour: number) => ({
      [`${id}.json`]: { name, messages: [at(hour, 'U2', 'Hi')], channel_id: id },
    });
    const thread = {
      'C0123ABCD-1709280000.000001.json': { channel_id: 'C0123ABCD', name: 'general', messages: [at(1, 'U1', 'Yo')] },
    };
    const conversations = async () =>
      rows(sql`select id, name, type, is_private as private from conversations order by id`);

    it('with the names in its files', async () => {
      await load({ ...file('C0123ABCD', 'general', 9), ...thread, ...file('C0456EFGH', 'mpdm-ana--ben-1', 10) });
      expect(await conversations()).toEqual([
        { id: 'C0123ABCD', name: 'general', type: 'channel', private: false },
        { id: 'C0456EFGH', name: '', type: 'dm', private: true },
      ]);
    });

    it('with the id where a file has no other name', async () => {
      await load({
        ...file('C0123ABCD', '', 9),
        ...file('C0456EFGH', 'C0456EFGH', 10),
        ...file('D0123ABCD', 'ben', 11),
      });
      expect((await conversations()).map(({ name }) => name)).toEqual(['C0123ABCD', 'C0456EFGH', '']);
    });

    it('with the name in place of an id that an earlier import took for one', async () => {
      await load({ 'C0123ABCD.json': [at(9, 'U2', 'Hi')] });
      expect((await conversations()).map(({ name }) => name)).toEqual(['C0123ABCD']);
      await load(file('C0123ABCD', 'general', 10));
      expect((await conversations()).map(({ name }) => name)).toEqual(['general']);
      await load(file('C0123ABCD', 'other', 11));
      expect((await conversations()).map(({ name }) => name)).toEqual(['general']);
    });
  });

  it.each(['messages/', 'backup/messages/', 'all/'])('with one file for each conversation in %s', async (folder) => {
    const lists = { 'users.json': acmeUsers, 'channels.json': acme['channels.json'], 'dms.json': acme['dms.json'] };
    const files = {
      'general.json': [at(1, 'U2', 'Open')],
      'C2.json': [at(2, 'U2', 'Soup')],
      'D1.json': [at(3, 'U2', 'Secret')],
    };
    await load({ ...lists, ...under(folder, files) });
    expect(await rows(sql`select conversation_id, text from messages order by ts_micros`)).toEqual([
      { conversation_id: 'C1', text: 'Open' },
      { conversation_id: 'C2', text: 'Soup' },
      { conversation_id: 'D1', text: 'Secret' },
    ]);
  });

  it('finds the person by the e-mail address of Enterprise Grid', async () => {
    const files = { ...acmeWithoutUsers, 'org_users.json': acmeUsers };
    expect((await load(files, { as: 'EVE@acme.example' })).person.id).toBe('U3');
  });

  it('refuses a zip with two exports by naming them', async () => {
    const both = { ...under('Acme/', acme), ...under('Globex/', acme) };
    await expect(load(both)).rejects.toThrow(
      'The zip has several exports, in Acme/, Globex/. Import each one by itself',
    );
  });

  it('refuses an export in TXT format', async () => {
    await expect(load({ 'channels/general.txt': 'Hi', 'dms/ben.txt': 'Hi' })).rejects.toThrow(
      /an export in TXT format/,
    );
  });
});

describe('members that the export does not tell', () => {
  const users = { 'users.json': acmeUsers };

  it('a direct message with only the other person has both', async () => {
    await load({
      ...users,
      'dms.json': [
        { id: 'D1', user: 'U2' },
        { id: 'D2', user: 'U3' },
      ],
      'D1/2024-03-01.json': [at(9, 'U1', 'Only I wrote')],
      'D2/2024-03-01.json': [at(9, 'U3', 'Only they wrote')],
    });
    expect(await membersOf('D1')).toEqual(['U1', 'U2']);
    expect(await membersOf('D2')).toEqual(['U1', 'U3']);
  });

  it('shows the view of the person who exported, not that of the owner', async () => {
    const { person } = await load({
      ...users,
      'dms.json': [{ id: 'D1', user: 'U1' }],
      'D1/2024-03-01.json': [at(9, 'U2', 'Mine')],
    });
    expect(person.id).toBe('U2');
  });

  it('private groups and channels without members have the person, and the report names them', async () => {
    const report = await load({
      ...users,
      'groups.json': [{ id: 'G1', name: 'secret', members: null }],
      'channels.json': [
        { id: 'C1', name: 'general', members: null, num_members: 9 },
        { id: 'C2', name: 'old', members: [] },
        { id: 'C3', name: 'other', is_member: false },
      ],
      'mpims.json': [{ id: 'G2', name: 'mpdm-ana.ruiz--ben--eve-1', members: null }],
      'secret/2024-03-01.json': [at(9, 'U2', 'Psst')],
      'old/2024-03-01.json': [at(9, 'U2', 'Long ago')],
    });
    expect(await membersOf('G1')).toEqual(['U1', 'U2']);
    expect(await membersOf('C1')).toEqual(['U1']);
    expect(await membersOf('C2')).toEqual(['U2']);
    expect(await membersOf('C3')).toEqual([]);
    expect(await membersOf('G2')).toEqual(['U1', 'U2', 'U3']);
    expect(describeImport(report)[1]).toBe(
      'No list of members: 3 conversations (general, secret, G2). The authors and the person of the export count as members',
    );
  });
});
