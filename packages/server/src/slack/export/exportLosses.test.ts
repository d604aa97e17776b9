import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeImport } from './describeImport.ts';
import { acme, day } from './testing/acmeExport.ts';
import { exportedMessage } from './testing/buildExport.ts';
import { importScene } from './testing/importScene.ts';

const { rows, load } = importScene();
const at = (hour: number, user: string, text: string, overrides: object = {}) =>
  exportedMessage(day('2024-03-01', hour), user, text, overrides);

describe('nothing is lost without a word', () => {
  it('tells by file what became of each entry', async () => {
    const report = await load({
      ...acme,
      'general/2024-03-01.json': [
        ...acme['general/2024-03-01.json'],
        { type: 'message', text: 'when?' },
        at(9, 'U2', 'Again'),
        { ...at(23, 'U2', 'Edited'), subtype: 'message_changed', hidden: true },
      ],
    });
    expect(report).toMatchObject({ found: 15, messages: 12, duplicates: 1, invalidMessages: 1 });
    expect(describeImport(report).slice(1)).toEqual([
      'general/2024-03-01.json: 3 of 6 entries imported (1 duplicate, 1 without a usable time, 1 notice of a change)',
    ]);
  });

  it('tells the files that are not read', async () => {
    const report = await load({
      ...acme,
      'general/notes.json': [{ title: 'x' }],
      'general/2024-03-02.jsonl': '{}',
      'FC:F1:Plan/2024-03-01.json': [at(9, 'U2', 'A comment')],
      'settings/prefs.json': { theme: 'dark' },
      'new_kind.json': [],
    });
    expect(report).toMatchObject({ messages: 12, conversations: 5 });
    expect(report.skippedFiles.map(({ file }) => file).sort()).toEqual([
      'FC:F1:Plan/2024-03-01.json',
      'general/2024-03-02.jsonl',
      'general/notes.json',
      'new_kind.json',
      'settings/prefs.json',
    ]);
  });

  it('tells the files at the top that it does not read', async () => {
    const report = await load({
      'users.json': acme['users.json'],
      'C1.json': [at(1, 'U2', 'A')],
      'C2.jsonl': '{}',
      'D1.json.gz': 'x',
    });
    expect(report.skippedFiles.map(({ file }) => file)).toEqual(['C2.jsonl', 'D1.json.gz']);
  });

  it('imports the days of a channel that has the name of the folder with uploads', async () => {
    const { 'users.json': users } = acme;
    const list = [{ id: 'C9', name: 'attachments', members: ['U1', 'U2'] }];
    const grid = { 'org_users.json': users, 'teams/Acme/channels.json': list };
    expect(await load({ ...grid, 'teams/Acme/attachments/2024-03-01.json': [at(1, 'U2', 'Hi')] })).toMatchObject({
      messages: 1,
    });
    const grouped = {
      'users.json': users,
      'channels.json': list,
      'channels/attachments/2024-03-01.json': [at(2, 'U2', 'B')],
    };
    expect(await load({ ...grouped, 'channels/general/2024-03-01.json': [at(1, 'U2', 'A')] })).toMatchObject({
      messages: 2,
      skippedFiles: [],
    });
  });

  it('keeps the newest version of a repeated message, wherever it is', async () => {
    const general = { 'users.json': acme['users.json'], 'channels.json': acme['channels.json'] };
    const version = (text: string, hour: number) =>
      at(1, 'U2', text, { edited: { user: 'U2', ts: day('2024-03-01', hour) } });
    const report = await load({
      ...general,
      'general/2024-03-01.json': [at(1, 'U2', 'Old')],
      'general/2024-03-02.json': [version('Newest', 4), version('Newest', 4), at(1, 'U2', 'Old')],
      'general/2024-03-03.json': [version('New', 3)],
    });
    expect(report).toMatchObject({ messages: 1, duplicates: 4 });
    expect(await rows(sql`select text from messages`)).toEqual([{ text: 'Newest' }]);
  });

  it('keeps the messages of two people in one second, also in the next import', async () => {
    const second = (user: string, text: string, more: object = {}) => ({ ts: '1709265600', user, text, ...more });
    const files = {
      'users.json': acme['users.json'],
      'channels.json': acme['channels.json'],
      'general/2024-03-01.json': [
        second('U1', 'One'),
        second('U2', 'Two', { thread_ts: '1709265600' }),
        { ts: '1709265600.000001', user: 'U3', text: 'Three' },
        second('U2', 'Two, edited', { edited: { ts: '1709265700' }, thread_ts: '1709265600' }),
      ],
    };
    for (const updated of [false, true]) {
      expect(await load(files)).toMatchObject({ updated, messages: 3, duplicates: 1 });
      expect(await rows(sql`select ts, text, thread_ts from messages order by ts_micros`)).toEqual([
        { ts: '1709265600.000000', text: 'One', thread_ts: null },
        { ts: '1709265600.000001', text: 'Two, edited', thread_ts: null },
        { ts: '1709265600.000002', text: 'Three', thread_ts: null },
      ]);
    }
  });

  it('says that there are no messages', async () => {
    const { 'users.json': users, 'channels.json': channels } = acme;
    const report = await load({ 'users.json': users, 'channels.json': channels });
    expect(describeImport(report)[1]).toBe('No messages: the zip has no readable file with messages');
  });

  it('takes the names that the list of people lacks from the messages, and tells how many have none', async () => {
    const { 'general/2024-03-01.json': messages } = acme;
    const profile = { name: 'ben', real_name: 'Ben Okafor' };
    const report = await load({
      'users.json': [{ id: 'U2', profile: null }],
      'general/2024-03-01.json': messages.map((one) => (one.user === 'U2' ? { ...one, user_profile: profile } : one)),
    });
    expect(await rows(sql`select name, real_name from people where id = 'U2'`)).toEqual([profile]);
    expect(describeImport(report)[1]).toBe(
      'No name: 2 people. Neither the list of people, users.json, nor the messages have it',
    );
  });

  it('keeps records that lack a name, an author or a title', async () => {
    await load({
      'users.json': [{ id: 'U1' }, { id: 'U2', profile: {} }],
      'channels.json': [{ id: 'C1', members: ['U1', 'U2'] }],
      'C1/2024-03-01.json': [
        { ts: day('2024-03-01', 1), text: 'Nobody' },
        {
          ts: day('2024-03-01', 2),
          user: 'U1',
          files: [{ id: 'F1', mode: 'file_access' }],
          attachments: [{ text: 'No title' }],
        },
        { ts: day('2024-03-01', 3), user: 'Ben Okafor', text: 'A name for an id' },
        { ts: 1709265600, user: 'U1', text: 'A number' },
      ],
    });
    expect(await rows(sql`select id, name from people order by id`)).toEqual([
      { id: 'U1', name: 'U1' },
      { id: 'U2', name: 'U2' },
    ]);
    expect(await rows(sql`select name from conversations`)).toEqual([{ name: 'C1' }]);
    expect(await rows(sql`select user_id, username, text, extra from messages order by ts_micros`)).toEqual([
      { user_id: null, username: null, text: 'Nobody', extra: null },
      {
        user_id: 'U1',
        username: null,
        text: 'No title',
        extra: { files: [{ id: 'F1', mode: 'file_access' }], blocks: [], attachments: [{ text: 'No title' }] },
      },
      { user_id: null, username: 'Ben Okafor', text: 'A name for an id', extra: null },
      { user_id: 'U1', username: null, text: 'A number', extra: null },
    ]);
  });
});
