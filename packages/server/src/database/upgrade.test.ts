import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldText } from 'triage-inbox/search';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createReleasedDatabase } from '../../testing/releasedDatabase.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { clientWith, signIn } from '../../testing/testClient.ts';
import { hashToken } from '../auth/tokens.ts';

const token = 'a-token-of-the-last-release';

/** 3000 messages of two people in #general, each tenth a reply to the first one; Ana has read 1000 of them, and 100 of her thread. */
const content = `
  insert into workspaces (id, name, default_user_id, ready) values ('OLD', 'Old', 'ANA', true);
  insert into people (workspace_id, id, name, real_name, account, group_ids) values
    ('OLD', 'ANA', 'ana', 'Ana Ruiz', 'local', '["S1"]'), ('OLD', 'BEN', 'ben', 'Ben Okafor', null, '[]');
  insert into conversations (workspace_id, id, name, type, is_private, created_at) values
    ('OLD', 'GENERAL', 'general', 'channel', false, 1), ('OLD', 'DM', '', 'dm', true, 2), ('OLD', 'EMPTY', '', 'dm', true, 3);
  insert into conversation_members (workspace_id, conversation_id, user_id, is_listed)
    select 'OLD', id, person, id <> 'EMPTY' from conversations, unnest(array['ANA', 'BEN']) person;
  insert into messages (workspace_id, conversation_id, ts, thread_ts, user_id, text, client_msg_id, search_text)
    select 'OLD', 'GENERAL', n || '.000100', case when n % 10 = 0 then '1.000100' end, case when n % 3 = 0 then 'ANA' else 'BEN' end,
      'Number ' || n, 'client-' || n, 'number ' || n from generate_series(1, 3000) n;
  insert into messages (workspace_id, conversation_id, ts, user_id, text, search_text, subtype, edited_ts, deleted, extra) values
    ('OLD', 'DM', '1.000100', 'BEN', 'Before the release', 'before the release', null, null, false, null),
    ('OLD', 'DM', '2.000100', 'BEN', 'Edited', 'edited', null, '3.000000', false, '{"reactions": [{"name": "eyes", "count": 1, "users": ["ANA"]}]}'),
    ('OLD', 'DM', '3.000100', 'BEN', 'Deleted', 'deleted', null, null, true, null),
    ('OLD', 'DM', '4.000100', 'BEN', '<@BEN> has joined', 'ben okafor has joined', 'channel_join', null, false, null);
  insert into read_cursors (workspace_id, conversation_id, user_id, last_read) values ('OLD', 'GENERAL', 'ANA', '1000.000100');
  insert into thread_follows (workspace_id, conversation_id, thread_ts, user_id, last_read)
    values ('OLD', 'GENERAL', '1.000100', 'ANA', '1000.000100');
  insert into stream_events (workspace_id, kind, conversation_id, ts, payload)
    values ('OLD', 'new_message', 'DM', '2.000100', '{"message": {"ts": "2.000100", "text": "Edited"}}');
  insert into fetches (workspace_id, user_id, fetched_micros) values ('OLD', 'ANA', 1);
  insert into sessions (id, token_hash, workspace_id, user_id, account, expires_at)
    values ('session', '${hashToken(token)}', 'OLD', 'ANA', 'local', '2100-01-01');
  insert into custom_views (workspace_id, user_id, id, parent_view_id, label, filters, position)
    values ('OLD', 'ANA', 'view-1', 'inbox', 'Mine', '{"operator": "AND", "conditions": []}', 1);
  insert into server_state (key, value) values ('seeded', 'yes');`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'triage-upgrade-'));
  mkdirSync(join(folder, 'data'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// The embedded database runs the same migrations, and takes long to create one of the last release.
const tags = inject('postgresUrl') === undefined ? ['proof'] : [];

it('keeps everything of a database of the last release, with its counts', { tags }, async () => {
  const options = await createReleasedDatabase(folder, content);
  for (const start of ['first', 'second']) {
    const server = await startTestServer(options);
    try {
      const ana = clientWith(server, token);
      expect((await ana.get('/api/auth/status')).body).toMatchObject({ authenticated: true });
      const { conversations, users } = (await ana.get('/api/conversations/data')).body.data;
      const counts = conversations.map((row: Record<string, unknown>) => [row.id, row.unread_count, row.message_count]);
      // Of the numbers from 1001 to 3000, 1333 are of Ben; of the tens among them, 133.
      expect(counts).toEqual([
        ['GENERAL', 1333, 3000],
        ['GENERAL:1.000100', 133, 301],
        ['DM', 2, 3],
      ]);
      expect(users.ANA).toMatchObject({ real_name: 'Ana Ruiz' });

      const dm = (await ana.get('/api/conversations/DM/threads')).body.data;
      expect(dm.messages).toMatchObject([
        { text: 'Before the release' },
        { text: 'Edited', edited: { ts: '3.000000' }, reactions: [{ name: 'eyes', users: ['ANA'] }] },
        { subtype: 'channel_join' },
      ]);
      const found = (await ana.get('/api/search?q=before')).body.results;
      expect(found.messages).toMatchObject([{ ts: '1.000100' }]);
      const { views } = (await ana.get('/api/custom-views')).body.data;
      expect(views).toMatchObject([{ id: 'view-1', label: 'Mine' }]);

      // A client of the last release sends the cursor of its stream, and a message again whose answer it has lost.
      const stream = await ana.stream('1-0123456789');
      expect((await stream.next()).json.data.resumed).toBe(false);
      const repeated = { channel: 'GENERAL', text: 'Number 3', client_msg_id: 'client-3' };
      expect((await ana.post('/api/messages/send', repeated)).body.data.message.ts).toBe('3.000100');
      if (start === 'first') continue;

      const ben = await signIn(server, 'BEN', 'OLD');
      await ben.post('/api/messages/send', { channel: 'GENERAL', text: 'New' });
      expect((await stream.next()).json.data).toMatchObject({ unread_count: 1334, message: { text: 'New' } });
      stream.close();
    } finally {
      await server.close();
    }
  }
});

it('numbers messages again among which a version has counted notices', { tags }, async () => {
  const before = 20;
  const notices = [
    ...['topic', 'purpose', 'name', 'archive', 'unarchive'].map((change) => `group_${change}`),
    ...['convert_to_private', 'convert_to_public', 'posting_permissions'].map((change) => `channel_${change}`),
  ];
  const rows = `
    insert into workspaces (id, name, default_user_id, ready) values ('OLD', 'Old', 'BEN', true);
    insert into people (workspace_id, id, name, real_name) values ('OLD', 'BEN', 'ben', 'Ben Okafor');
    insert into conversations (workspace_id, id, name, type, is_private, created_at) values ('OLD', 'GENERAL', 'general', 'channel', false, 1);
    insert into messages (workspace_id, conversation_id, ts, thread_ts, user_id, text, subtype,
        ordinal, user_ordinal, reply_ordinal, user_reply_ordinal)
      select 'OLD', 'GENERAL', n || '.000100', case when n > 1 then '1.000100' end, 'BEN', 'Number ' || n, nullif(subtype, ''),
        n, n, case when n > 1 then n - 1 end, case when n > 1 then n - 1 end
      from unnest(array['', '', '${notices.join("', '")}', '']) with ordinality as message(subtype, n);
    insert into server_state (key, value) values ('seeded', 'yes');`;
  const server = await startTestServer(await createReleasedDatabase(folder, rows, before));
  try {
    const stored = await server.ports.database.execute(
      'select ordinal, user_ordinal, reply_ordinal, user_reply_ordinal from messages order by ts_micros',
    );
    expect(stored.rows.map((row) => Object.values(row))).toEqual([
      [1, 1, null, null],
      [2, 2, 1, 1],
      ...notices.map((_, index) => [3 + index, 2, 2 + index, 1]),
      [11, 3, 10, 2],
    ]);
  } finally {
    await server.close();
  }
});

it('finds words with Hebrew and Arabic marks that a version before has stored', { tags }, async () => {
  const before = 21;
  // As that version has folded them: a word, a misspelled one, the line alone, and a text without words.
  const texts = [' أحمد شكرًا ', ' שָׁלוֹם ', ' a ـ b ', ' ـ ', ' hello '];
  const rows = `
    insert into workspaces (id, name, default_user_id, ready) values ('OLD', 'Old', 'BEN', true);
    insert into people (workspace_id, id, name, real_name) values ('OLD', 'BEN', 'ben', 'Ben Okafor');
    insert into conversations (workspace_id, id, name, type, is_private, created_at) values ('OLD', 'GENERAL', 'general', 'channel', false, 1);
    insert into messages (workspace_id, conversation_id, ts, user_id, text, search_text)
      select 'OLD', 'GENERAL', n || '.000100', 'BEN', text, text from unnest(array['${texts.join("', '")}']) with ordinality as message(text, n);
    insert into server_state (key, value) values ('seeded', 'yes');`;
  const server = await startTestServer(await createReleasedDatabase(folder, rows, before));
  try {
    const stored = await server.ports.database.execute('select search_text from messages order by ts_micros');
    expect(stored.rows.map((row) => row.search_text)).toEqual(texts.map((text) => foldText(text)));
    const words = await server.ports.database.execute('select word from search_vocabulary');
    expect(words.rows.map((row) => row.word)).toEqual(expect.arrayContaining(['احمد', 'שלום']));
    const ben = await signIn(server, 'BEN', 'OLD');
    const find = async (q: string) => (await ben.get(`/api/search?q=${encodeURIComponent(q)}`)).body.totals.messages;
    expect([await find('أحمد'), await find('احمد شكرا'), await find('שלום')]).toEqual([1, 1, 1]);
  } finally {
    await server.close();
  }
});

it('keeps the facts of Slack, and serves its workspaces only with Slack', { tags }, async () => {
  const before = 14;
  const rows = `
    insert into workspaces (id, name, default_user_id, ready) values ('T1', 'Acme', 'U1', true), ('OWN', 'Own', 'U1', true);
    insert into people (workspace_id, id, name, real_name) values ('T1', 'U1', 'una', 'Una'), ('OWN', 'U1', 'una', 'Una');
    insert into slack_workspaces (workspace_id) values ('T1');
    insert into slack_events (workspace_id, event_id, payload, received_ms, applied_ms) values
      ('T1', 'newest member C1 U1', '{"at": "5.000100"}', 7, 7), ('T1', 'deleted F1', null, 8, 8),
      ('T1', 'changes C1 3.000100', '{"reactions": {}}', 9, 9), ('T1', 'Ev1', '{"type": "event_callback"}', 6, null);
    insert into sessions (id, token_hash, workspace_id, user_id, account, expires_at)
      values ('slack', '${hashToken('slack')}', 'T1', 'U1', 'T1/U1', '2100-01-01'),
        ('own', '${hashToken('own')}', 'OWN', 'U1', 'OWN/U1', '2100-01-01');
    insert into server_state (key, value) values ('seeded', 'yes');`;
  const server = await startTestServer(await createReleasedDatabase(folder, rows, before));
  try {
    const isSignedIn = async (session: string) =>
      (await clientWith(server, session).get('/api/auth/status')).body.authenticated;
    expect(await isSignedIn('own')).toBe(true);
    expect(await isSignedIn('slack')).toBe(false);
    const rowsOf = async (table: string) =>
      (await server.ports.database.execute(`select to_jsonb(t) - 'workspace_id' as row from ${table} t`)).rows;
    expect(await rowsOf('slack_subjects')).toEqual([{ row: { subject: 'member C1 U1', at: '5.000100', noted_ms: 7 } }]);
    expect(await rowsOf('slack_deleted_files')).toEqual([{ row: { file_id: 'F1', noted_ms: 8 } }]);
    expect(await rowsOf('slack_changes')).toEqual([
      { row: { conversation_id: 'C1', ts: '3.000100', log: { reactions: {} }, noted_ms: 9 } },
    ]);
  } finally {
    await server.close();
  }
});
