import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../testing/startTestServer.ts';
import type { RunningServer } from '../../app/startServer.ts';
import { conversationRows } from '../../conversations/queries/conversationRows.ts';
import { readSlackConversation } from './slackConversation.ts';
import { readSlackMessage } from './slackMessage.ts';
import { storeConversations } from './storeConversations.ts';
import { storeMessages } from './storeMessages.ts';
import { storeWorkspace } from './storeWorkspace.ts';

const workspaceId = 'T0ACME';
const place = { workspaceId, conversationId: 'C1' };
const ts = (second: number) => `17000000${String(second).padStart(2, '0')}.000100`;
const message = (second: number, fields: object = {}) => {
  const read = readSlackMessage({ type: 'message', ts: ts(second), user: 'U2', text: `message ${second}`, ...fields });
  if (!read) throw new Error('This is no message');
  return read;
};

describe('storing messages of Slack', () => {
  let server: RunningServer;

  beforeEach(async () => {
    server = await startTestServer({ seed: () => [] });
    const { database } = server.ports;
    await storeWorkspace(
      database,
      { id: workspaceId, name: 'Acme', icon: null, url: null, enterpriseId: null },
      { id: 'U1' },
    );
    const channel = readSlackConversation({ id: 'C1', name: 'general', created: 1_700_000_000 });
    await storeConversations(database, workspaceId, channel ? [channel] : []);
    await database.execute(sql`insert into conversation_members values (${workspaceId}, 'C1', 'U1')`);
    await database.execute(sql`
      insert into slack_memberships (workspace_id, conversation_id, user_id, checked_ms) values (${workspaceId}, 'C1', 'U1', 1)`);
    await database.execute(sql`
      insert into read_cursors (workspace_id, conversation_id, user_id, last_read) values (${workspaceId}, 'C1', 'U1', '0')`);
  });
  afterEach(() => server.close());

  const store = (messages: ReturnType<typeof message>[], snapshotMs: number | null = null) =>
    storeMessages(server.ports, place, messages, { live: true, snapshotMs });
  const row = async () => {
    const [found] = await conversationRows(server.ports, { workspaceId, userId: 'U1' }, 'joined');
    return found;
  };
  const texts = async () => {
    const { rows } = await server.ports.database.execute<{ text: string; deleted: boolean; ordinal: number }>(
      sql`select text, deleted, ordinal from messages where workspace_id = ${workspaceId} order by ts_micros`,
    );
    return rows.map(({ text, deleted, ordinal }) => `${ordinal} ${deleted ? 'deleted' : text}`);
  };
  const lastEvents = async (count: number) => {
    const { rows } = await server.ports.database.execute<{ kind: string; unread: number | null }>(sql`
      select * from (select number, kind, (payload ->> 'unread_count')::int as unread from stream_events
        where workspace_id = ${workspaceId} order by number desc limit ${count}) newest order by number`);
    return rows.map(({ kind, unread }) => (unread === null ? kind : `${kind} ${unread}`));
  };

  it('numbers messages that arrive out of their order, and tells the exact count', async () => {
    await store([message(3)]);
    await store([message(1), message(2)]);
    await store([message(3), message(5), message(4)]);
    expect(await texts()).toEqual(['1 message 1', '2 message 2', '3 message 3', '4 message 4', '5 message 5']);
    expect(await row()).toMatchObject({ unread_count: 5, message_count: 5 });
    await store([message(0)]);
    expect(await lastEvents(2)).toEqual(['new_message', 'channel_marked 6']);
  });

  it('keeps the newest version of a message in any order of its events', async () => {
    await store([message(1, { text: 'second', edited: { ts: ts(9) } })]);
    await store([message(1, { text: 'first' })]);
    await store([message(2, { subtype: 'tombstone' })]);
    await store([message(2)]);
    await store([message(1, { text: 'third', edited: { ts: ts(11) } })]);
    expect(await texts()).toEqual(['1 third', '2 deleted']);
    expect(await row()).toMatchObject({ unread_count: 1 });
  });

  it('takes reactions and reply counts from snapshots, and keeps them in events', async () => {
    const reactions = [{ name: 'eyes', users: ['U1'], count: 1 }];
    await store([message(1, { reactions, reply_count: 2 })], 1);
    await store([message(1)]);
    await store([message(1, { text: 'edited', edited: { ts: ts(9) } })]);
    const extra = async () => {
      const { rows } = await server.ports.database.execute<{ extra: unknown }>(sql`select extra from messages`);
      return rows[0]?.extra;
    };
    expect(await extra()).toEqual({ reactions, reply_count: 2 });
    await store([message(1, { text: 'edited', edited: { ts: ts(9) } })], 1);
    expect(await extra()).toBeNull();
  });

  it('leaves an unchanged message alone: the database returns its keys in another order', async () => {
    const reactions = [{ name: 'eyes', users: ['U1'], count: 1 }];
    const files = [{ id: 'F1', name: 'plan\0.png', url_private: 'https://files.slack.com/F1', size: 9 }];
    const shown = message(1, { text: 'with NUL \0', reactions, files, reply_count: 2 });
    await store([shown], 1);
    expect(await store([shown], 1)).toEqual({ inserted: 0, changed: 0, isMarked: false });
    expect(await lastEvents(2)).toEqual(['new_message']);
  });

  it('follows the threads of the person who started them, wrote in them or is mentioned', async () => {
    const follows = async () => {
      const { rows } = await server.ports.database.execute<{ thread_ts: string; last_read: string }>(
        sql`select thread_ts, last_read from thread_follows where user_id = 'U1' order by thread_ts`,
      );
      return rows.map(({ thread_ts, last_read }) => [thread_ts, last_read]);
    };
    await store([message(2, { thread_ts: ts(1) })]);
    await store([message(4, { thread_ts: ts(3) }), message(3)]);
    await store([message(6, { thread_ts: ts(3), text: 'ask <@U1>' })]);
    expect(await follows()).toEqual([[ts(3), '0.000000']]);
    await store([message(1, { user: 'U1' })]);
    expect(await follows()).toEqual([
      [ts(1), ts(1)],
      [ts(3), '0.000000'],
    ]);
  });

  it('shows something true for a message without text', () => {
    expect(message(1, { text: '', subtype: 'huddle_thread', room: { id: 'R1' } }).text).toBe('Huddle');
    expect(message(1, { text: '', blocks: [{ type: 'unknown_block' }] }).text).toBe(
      '_This message can only be shown in Slack._',
    );
    expect(
      message(1, { text: '', blocks: [{ type: 'section', text: { type: 'mrkdwn', text: '*Deploy*' } }] }).text,
    ).toBe('*Deploy*');
    const file = {
      id: 'F1',
      name: 'plan.png',
      url_private: 'https://files.slack.com/F1',
      thumb_360: 'https://t',
      size: 9,
    };
    expect(message(1, { text: '', files: [file] })).toMatchObject({
      text: 'plan.png',
      extra: { files: [{ id: 'F1', url_private: '/api/files/F1', thumb_360: '/api/files/F1?thumb=360' }] },
      files: [{ id: 'F1', url: 'https://files.slack.com/F1', thumbUrl: 'https://t', size: 9 }],
    });
  });
});
