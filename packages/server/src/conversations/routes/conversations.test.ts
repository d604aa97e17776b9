import { sql } from 'drizzle-orm';
import { channelNoticeSubtypes } from 'triage-inbox/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTs } from '../../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../../testing/startTestServer.ts';
import { signIn, type TestClient } from '../../../testing/testClient.ts';
import type { RunningServer } from '../../app/startServer.ts';
import { postMessage } from '../../messages/commands/postMessage.ts';

interface Listed {
  id: string;
  unread_count: number;
}

describe('the conversations of a person', () => {
  let server: RunningServer;
  let ana: TestClient;
  let ben: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
    ana = await signIn(server, 'ANA');
    ben = await signIn(server, 'BEN');
  });
  afterAll(() => server.close());

  const dataOf = async (client: TestClient, query = '') =>
    (await client.get(`/api/conversations/data${query}`)).body.data;
  const conversation = async (client: TestClient, id: string) =>
    (await dataOf(client)).conversations.find((listed: Listed) => listed.id === id);

  it('are a 404 until the first fetch, which reports its counts', async () => {
    const dan = await signIn(server, 'DAN');
    expect(await dan.get('/api/conversations/data')).toMatchObject({
      status: 404,
      body: { success: false, error: expect.stringContaining('fetched') },
    });
    expect((await dan.get('/api/conversations/fetch-all')).body).toEqual({
      success: true,
      summary: { conversations: 1, messages: 6, users: 5 },
    });
    expect(await dan.get('/api/conversations/data')).toMatchObject({ status: 200 });
    expect((await dan.get('/api/conversations/fetch')).body.summary).toEqual({
      conversations: 0,
      messages: 0,
      users: 0,
    });
    await postMessage(server.ports, { workspaceId: 'ACME', conversationId: 'GENERAL', userId: 'CLEO', text: 'New' });
    expect((await dan.get('/api/conversations/fetch')).body.summary).toEqual({
      conversations: 1,
      messages: 1,
      users: 0,
    });
  });

  it('are those with a membership and the followed threads, newest activity first, then by id', async () => {
    await ana.get('/api/conversations/fetch-all');
    const { conversations, users } = await dataOf(ana);
    expect(conversations.map(({ id }: Listed) => id)).toEqual([
      'GENERAL',
      'DM_ANA_BEN',
      `GENERAL:${smallTs.question}`,
      // Without messages, since the same second.
      'DM_GROUP',
      'DM_SELF',
      'OPS',
    ]);
    expect(Object.keys(users).sort()).toEqual(['ANA', 'BEN', 'BOT', 'CLEO', 'DAN']);
    expect(users.CLEO).toEqual({ id: 'CLEO', name: 'cleo', real_name: 'Cleo <3 Marsh' });
  });

  it('have the fields of a channel', async () => {
    const { latest_message: latest, ...channel } = await conversation(ana, 'GENERAL');
    expect(channel).toMatchObject({
      name: 'general',
      type: 'channel',
      is_private: false,
      // Counts Ben's and Cleo's replies, Ben's "Lunch" and Cleo's "New"; not Ana's own messages or the join.
      unread_count: 4,
      unread_count_display: 4,
      message_count: 7,
      member_count: 4,
      latest_activity: Number(latest.ts),
      last_message_time: Number(latest.ts),
      last_message: { text: 'New' },
    });
    expect(channel).not.toHaveProperty('messages');
    expect(channel).not.toHaveProperty('last_read');
    expect(Object.keys(channel.members_data)).toEqual(['CLEO', 'BEN', 'DAN']);
    expect(channel.participants[1]).toEqual({ id: 'BEN', name: 'ben', real_name: 'Ben Okafor' });
    expect(latest).toMatchObject({
      text: 'New',
      user: 'CLEO',
      user_data: { name: 'cleo', real_name: 'Cleo <3 Marsh' },
    });
  });

  it('name a dm after the other members, for each viewer', async () => {
    await ben.get('/api/conversations/fetch-all');
    expect(await conversation(ana, 'DM_ANA_BEN')).toMatchObject({
      name: 'Ben Okafor',
      type: 'dm',
      is_private: true,
      dm_user: { id: 'BEN' },
      unread_count: 1,
    });
    expect(await conversation(ben, 'DM_ANA_BEN')).toMatchObject({
      name: 'Ana',
      dm_user: { id: 'ANA' },
      unread_count: 0,
    });
    const group = await conversation(ana, 'DM_GROUP');
    expect(group).toMatchObject({ name: 'Ben Okafor, Cleo <3 Marsh', member_count: 3 });
    expect(group).not.toHaveProperty('dm_user');
    expect(await conversation(ana, 'DM_SELF')).toMatchObject({ name: 'Ana', members_data: {}, dm_user: { id: 'ANA' } });
  });

  it('have the fields of a thread', async () => {
    expect(await conversation(ana, `GENERAL:${smallTs.question}`)).toMatchObject({
      name: 'Thread in general: Who can look at #private-channel, @Ben Okafor?',
      type: 'thread',
      is_private: false,
      parent_conversation_id: 'GENERAL',
      parent_message: {
        ts: smallTs.question,
        text: 'Who can look at <#SECRET>, <@BEN>?',
        resolved_text: 'Who can look at #private-channel, @Ben Okafor?',
      },
      unread_count: 2,
      last_read: smallTs.question,
      message_count: 3,
      member_count: 3,
      latest_activity: Number(smallTs.secondReply),
      latest_message: { text: 'So can I', user: 'CLEO' },
      participants: [{ id: 'CLEO' }, { id: 'BEN' }],
    });
    expect(await conversation(ben, `GENERAL:${smallTs.question}`)).toMatchObject({
      unread_count: 1,
      last_read: smallTs.reply,
    });
  });

  it('truncate a thread title at 50 characters', async () => {
    const parent = await postMessage(server.ports, {
      workspaceId: 'ACME',
      conversationId: 'OPS',
      userId: 'BEN',
      text: `*${'👍'.repeat(49)}*\nab`,
    });
    await ana.post('/api/messages/send', { channel: 'OPS', text: 'Yes', thread_ts: parent.ts });
    const thread = await conversation(ana, `OPS:${parent.ts}`);
    expect(thread.name).toBe(`Thread in ops: ${'👍'.repeat(49)}…`);
    expect(thread.is_private).toBe(true);
  });

  it('can be filtered by type and returned without resolved mentions', async () => {
    for (const type of ['dm', 'channel', 'thread']) {
      const { conversations } = await dataOf(ana, `?type=${type}`);
      expect(new Set(conversations.map((listed: { type: string }) => listed.type))).toEqual(new Set([type]));
    }
    const { conversations } = await dataOf(ana, '?resolve_mentions=false');
    expect(JSON.stringify(conversations)).not.toContain('resolved_text');
    expect(JSON.stringify((await dataOf(ana, '?resolve_mentions=true')).conversations)).toContain('resolved_text');
  });

  it('count no channel notices as unread', async () => {
    const place = { workspaceId: 'ACME', conversationId: 'GENERAL', userId: 'CLEO' };
    const before = (await conversation(ana, 'GENERAL')).unread_count;
    for (const subtype of channelNoticeSubtypes)
      await postMessage(server.ports, { ...place, text: '<!here> changed', subtype });
    expect((await conversation(ana, 'GENERAL')).unread_count).toBe(before);
  });

  it('tell a mention of a user group of the person', async () => {
    const { database } = server.ports;
    await database.execute(sql`update people set group_ids = '["S1"]' where workspace_id = 'ACME' and id = 'ANA'`);
    expect((await ana.get('/api/auth/status')).body.user).toMatchObject({ group_ids: ['S1'] });
    expect((await ben.get('/api/auth/status')).body.user).not.toHaveProperty('group_ids');
    const place = { workspaceId: 'ACME', conversationId: 'GENERAL', userId: 'CLEO' };
    const before = (await conversation(ana, 'GENERAL')).latest_mention;
    await postMessage(server.ports, { ...place, text: '<!subteam^S12> and <!subteam^S2|@ops>' });
    expect((await conversation(ana, 'GENERAL')).latest_mention).toBe(before);
    const { ts } = await postMessage(server.ports, { ...place, text: 'cc <!subteam^S1|@design>' });
    expect((await conversation(ana, 'GENERAL')).latest_mention).toBe(ts);
  });

  it('tell a mention with the old name of @channel', async () => {
    const place = { workspaceId: 'ACME', conversationId: 'GENERAL', userId: 'CLEO' };
    const { ts } = await postMessage(server.ports, { ...place, text: '<!group> lunch' });
    expect((await conversation(ana, 'GENERAL')).latest_mention).toBe(ts);
  });

  it('a dm with a person who is not known has the id as its name, and never the name of the viewer', async () => {
    await server.ports.database.execute(sql`
      with created as (
        insert into conversations (workspace_id, id, name, type, is_private, created_at)
        values ('ACME', 'DSTRANGER', '', 'dm', true, 1)
      )
      insert into conversation_members (workspace_id, conversation_id, user_id)
      values ('ACME', 'DSTRANGER', 'ANA'), ('ACME', 'DSTRANGER', 'USTRANGER')`);
    expect(await conversation(ana, 'DSTRANGER')).toMatchObject({ name: 'USTRANGER', dm_user: { id: 'USTRANGER' } });
  });
});

describe('a conversation with its messages', () => {
  let server: RunningServer;
  let ana: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
    ana = await signIn(server, 'ANA');
  });
  afterAll(() => server.close());

  const threadsOf = async (id: string) =>
    (await ana.get(`/api/conversations/${encodeURIComponent(id)}/threads`)).body.data;

  it('has replies under their parents, in order', async () => {
    const { messages, ...general } = await threadsOf('GENERAL');
    expect(general).toMatchObject({ id: 'GENERAL', name: 'general', unread_count: 3 });
    expect(messages.map(({ text }: { text: string }) => text)).toEqual([
      '<@CLEO> has joined',
      'Welcome, everyone',
      'Who can look at <#SECRET>, <@BEN>?',
      '*Lunch* & more <!here>',
    ]);
    expect(messages[2]).toMatchObject({
      ts: smallTs.question,
      user: 'ANA',
      user_data: { name: 'ana', real_name: 'Ana Ruiz', profile: { display_name: 'Ana' } },
      resolved_text: 'Who can look at #private-channel, @Ben Okafor?',
      reply_count: 2,
      threads: [
        { ts: smallTs.reply, thread_ts: smallTs.question, text: 'I can' },
        { ts: smallTs.secondReply, thread_ts: smallTs.question, text: 'So can I' },
      ],
    });
    expect(messages[2]).not.toHaveProperty('thread_ts');
    expect(messages[0]).toMatchObject({ subtype: 'channel_join' });
    expect(messages[3].resolved_text).toBe('*Lunch* & more @here');
  });

  it('can be a thread: its parent with the replies', async () => {
    const { messages, ...thread } = await threadsOf(`GENERAL:${smallTs.question}`);
    expect(thread).toMatchObject({ type: 'thread', parent_conversation_id: 'GENERAL', unread_count: 2 });
    expect(messages).toMatchObject([{ ts: smallTs.question, threads: [{ text: 'I can' }, { text: 'So can I' }] }]);
  });

  it('can be a dm without messages', async () => {
    expect(await threadsOf('DM_GROUP')).toMatchObject({ type: 'dm', messages: [] });
  });

  it.each([
    ['before=yesterday', 'before: must be a message timestamp'],
    ['after=', 'after: must be a message timestamp'],
    ['around=1710072000.0001000', 'around: must be a message timestamp'],
    ['limit=0', 'limit: must be a whole number of at least 1'],
    ['limit=-1', 'limit: must be a whole number of at least 1'],
    ['limit=1.5', 'limit: must be a whole number of at least 1'],
    ['limit=many', 'limit: must be a whole number of at least 1'],
    ['limit=', 'limit: must be a whole number of at least 1'],
    ['before=2&after=1', 'query: must have only one of before, after and around'],
    ['around=2&before=1', 'query: must have only one of before, after and around'],
  ])('is a 400 for the page %s', async (query, error) => {
    for (const id of ['GENERAL', `GENERAL:${smallTs.question}`]) {
      expect(await ana.get(`/api/conversations/${id}/threads?${query}`)).toMatchObject({
        status: 400,
        body: { success: false, error: expect.stringContaining(error) },
      });
    }
  });

  it('is a 404 when it does not exist', async () => {
    for (const id of [
      'NOWHERE',
      `GENERAL:${smallTs.reply}`,
      'GENERAL:1.000001',
      'GENERAL:',
      ':',
      'a:b:c',
      '%00',
      '%E0%A4%A',
    ]) {
      expect(await ana.get(`/api/conversations/${id}/threads`)).toMatchObject({
        status: 404,
        body: { success: false, error: 'Conversation not found' },
      });
    }
  });
});
