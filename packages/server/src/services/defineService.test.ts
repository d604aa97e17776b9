import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { cookieJar } from '../../testing/cookieJar.ts';
import { createMemoryChat } from '../../testing/memoryChat.ts';
import { acme } from '../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn } from '../../testing/testClient.ts';
import { type ChatConnection, ChatFailure, type StoredMessage } from './chatConnection.ts';
import { defineService } from './defineService.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let chat: ReturnType<typeof createMemoryChat>;
afterEach(() => server.close());

async function open(changes: Partial<ChatConnection> = {}) {
  chat = createMemoryChat(changes);
  server = await startTestServer({ service: chat.service, seed: () => [acme()] });
}

/** Signs a person in to the chat; returns a client of theirs. */
async function enter(user: string) {
  await call(`${server.url}/auth/memo?${new URLSearchParams({ user, password: `password of ${user}` })}`);
  return signIn(server, user, 'MEMO');
}

const at = (second: number) => `17000000${String(second).padStart(2, '0')}.000000`;
const hall = async (client: Awaited<ReturnType<typeof enter>>) => {
  const { conversations } = (await client.get('/api/conversations/data')).body.data;
  return conversations.find(({ id }: { id: string }) => id === 'HALL');
};
const messagesOf = async (client: Awaited<ReturnType<typeof enter>>) =>
  (await client.get('/api/conversations/HALL/threads')).body.data.messages;
const rowsOf = async (table: string) => {
  const { rows } = await server.ports.database.execute(sql`select * from ${sql.identifier(table)}
    where workspace_id = 'MEMO'`);
  return rows;
};

describe('a service by the public interface', () => {
  it('has its own workspaces, and no others', async () => {
    await open();
    const una = await enter('UNA');
    expect((await una.get('/api/auth/status')).body).toMatchObject({ authenticated: true, workspace: 'Memo' });
    expect((await call(`${server.url}/api/config/features`)).body).toEqual({
      aiEnabled: true,
      languageModel: false,
      later: true,
      rules: true,
      disconnect: true,
    });
    // The session of a local workspace waits for a server that serves it.
    const ana = await signIn(server, 'ANA');
    expect((await ana.get('/api/auth/status')).body).toMatchObject({ authenticated: false });
    const { database } = server.ports;
    await database.execute(
      sql`insert into workspaces (id, name, default_user_id, ready) values ('TAKEN', 'T', '', true)`,
    );
    await database.execute(sql`update workspaces set service = null where id = 'MEMO'`);
    await expect(chat.workspace().save({ name: 'Memo' })).rejects.toThrow('of another service');
  });

  it.each(['logout', 'slack', 'Memo', 'a b', ''])('has not the name "%s"', async (name) => {
    await open();
    expect(() => defineService({ name, connect: () => ({}) as ChatConnection })).toThrow('cannot be the name');
  });

  it('keeps the state of a sign-in that goes through pages of the chat, and its return address', async () => {
    const states: string[] = [];
    await open({
      async signIn({ url, home, state }) {
        states.push(state);
        if (url.pathname === home.pathname)
          return Response.redirect(`https://chat.example/authorize?state=${state}`, 303);
        await chat.workspace().savePeople([{ id: 'UNA', name: 'una' }]);
        return url.searchParams.get('state') === state
          ? { workspaceId: 'MEMO', userId: 'UNA' }
          : { error: 'invalid_state' };
      },
    });
    const jar = cookieJar();
    const begun = await call(`${server.url}/auth/memo?return_to=${encodeURIComponent(`${server.url}/mail?tab=1`)}`);
    jar.keep(begun.headers);
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
    const foreign = await call(`${server.url}/auth/memo/callback?state=${state}`);
    expect(foreign.headers.get('location')).toContain('auth_error=invalid_state');
    const back = await call(`${server.url}/auth/memo/callback?state=${state}`, { headers: jar.header });
    expect(back.headers.get('location')).toBe(`${server.url}/mail?tab=1&auth_success=true&workspace=Memo`);
    expect(states[0]).toBe(states[2]);
  });

  it('refuses what the chat cannot do, and keeps marks by itself', async () => {
    await open();
    const una = await enter('UNA');
    const vic = await enter('VIC');
    const { message } = (await una.post('/api/messages/send', { channel: 'HALL', text: 'Hello' })).body.data;
    expect(chat.calls).toContain('send UNA Hello with the token of UNA');
    const edit = await una.post('/api/conversations/HALL/edit-message', { timestamp: message.ts, text: 'x' });
    expect([edit.status, edit.body.error]).toEqual([403, 'Memo cannot change messages.']);
    const files = await una.post('/api/messages/send', { channel: 'HALL', text: '', files: ['F1'] });
    expect(files.status).toBe(400);
    await vic.post('/api/conversations/HALL/mark-read', { timestamp: message.ts });
    expect(await hall(vic)).toMatchObject({ unread_count: 0 });
  });

  it('tells the text of a failure, and logs an error without one', async () => {
    let failure: Error = new ChatFailure('The hall is closed.', { isRefusal: true });
    await open({ send: () => Promise.reject(failure) });
    const una = await enter('UNA');
    const send = () => una.post('/api/messages/send', { channel: 'HALL', text: 'Hello' });
    expect(await send()).toMatchObject({ status: 403, body: { error: 'The hall is closed.' } });
    failure = new TypeError('fetch failed');
    expect(await send()).toMatchObject({
      status: 502,
      body: { error: 'Memo does not answer. Try again in a moment.' },
    });
    expect(server.errors).toContainEqual({ text: 'A call of Memo failed', cause: failure });
  });
});

describe('the store', () => {
  it('changes nothing, and tells nothing, when something is saved again [EXT-82]', async () => {
    await open();
    const una = await enter('UNA');
    const team = chat.workspace();
    const saveAll = async () => {
      await team.save({ name: 'Memo' });
      await enter('UNA');
      await team.saveMessages('HALL', [
        { ts: at(1), user: 'VIC', text: 'One', reactions: [{ name: 'eyes', users: ['UNA'], count: 1 }] },
        { ts: at(2), user: 'UNA', text: 'Two', thread_ts: at(1) },
      ]);
      await team.saveReaction('HALL', { ts: at(1), userId: 'UNA', name: 'eyes', isSet: true });
      await team.saveReadCursor('HALL', 'UNA', at(2));
    };
    await saveAll();
    const [events, room] = [await rowsOf('stream_events'), await hall(una)];
    await saveAll();
    expect(await rowsOf('stream_events')).toEqual(events);
    expect(await hall(una)).toEqual(room);
  });

  it('keeps the newest version of a message, its reactions and its further fields', async () => {
    let edited: StoredMessage | undefined;
    await open({
      async edit(_person, stored, text) {
        edited = stored;
        return { ts: stored.message.ts, text, edited: { ts: at(9) } };
      },
    });
    const una = await enter('UNA');
    const save = (more: object) =>
      chat.workspace().saveMessages('HALL', [{ ts: at(1), user: 'UNA', text: 'First', event_id: '$one', ...more }]);
    await save({ reactions: [{ name: 'eyes', users: ['VIC'], count: 1 }] });
    await save({ text: 'Newer', edited: { ts: at(5) } });
    await save({ text: 'Late', edited: { ts: at(4) } });
    expect(await messagesOf(una)).toMatchObject([{ text: 'Newer', event_id: '$one', reactions: [{ users: ['VIC'] }] }]);
    await una.post('/api/conversations/HALL/edit-message', { timestamp: at(1), text: 'Newest' });
    expect(edited).toMatchObject({ conversationId: 'HALL', message: { text: 'Newer', event_id: '$one' } });
    expect(await messagesOf(una)).toMatchObject([{ text: 'Newest' }]);
    await save({ deleted: true });
    await save({ text: 'Late', edited: { ts: at(20) } });
    expect(await messagesOf(una)).toEqual([]);
  });

  it('counts late messages, and tells many as one change [EXT-82]', async () => {
    await open();
    const una = await enter('UNA');
    const save = (seconds: number[]) =>
      chat.workspace().saveMessages(
        'HALL',
        seconds.map((second) => ({ ts: at(second), user: 'VIC', text: `Number ${second}` })),
      );
    await save([90]);
    await chat.workspace().saveReadCursor('HALL', 'UNA', at(10));
    await save([20, 5]);
    expect(await hall(una)).toMatchObject({ unread_count: 2, message_count: 3, latest_message: { text: 'Number 90' } });
    const before = (await rowsOf('stream_events')).length;
    await save(Array.from({ length: 60 }, (_, index) => index + 21));
    expect((await rowsOf('stream_events')).slice(before)).toMatchObject([{ kind: 'conversation_changed' }]);
    expect(await hall(una)).toMatchObject({ unread_count: 62 });
  });

  it('moves no read cursor back for an older message of its reader', async () => {
    await open();
    const una = await enter('UNA');
    const save = (second: number, user: string, more = {}) =>
      chat.workspace().saveMessages('HALL', [{ ts: at(second), user, text: `Number ${second}`, ...more }]);
    const read = async () => [
      await hall(una),
      ...(await rowsOf('thread_follows')).filter((row) => row.user_id === 'UNA'),
    ];
    await save(1, 'UNA');
    await save(80, 'VIC', { thread_ts: at(1) });
    await save(90, 'VIC');
    await una.post('/api/conversations/HALL/mark-read', { timestamp: at(90) });
    await una.post(`/api/conversations/HALL:${at(1)}/mark-read`, { timestamp: at(80) });
    const before = [{ unread_count: 0, last_read: at(90) }, { last_read: at(80) }];
    expect(await read()).toMatchObject(before);
    await save(10, 'UNA');
    await save(20, 'UNA', { thread_ts: at(1) });
    expect(await read()).toMatchObject(before);
  });

  it('takes a conversation from who leaves it, and gives it to who joins', async () => {
    await open();
    const vic = await enter('VIC');
    const frames = await vic.stream();
    await frames.next();
    const team = chat.workspace();
    await team.saveConversations([{ id: 'HALL', name: 'hall', type: 'channel', members: ['UNA'] }]);
    expect((await frames.next()).json).toMatchObject({ data: { conversation_id: 'HALL' } });
    expect(await hall(vic)).toBeUndefined();
    expect((await vic.get('/api/conversations/HALL/threads')).status).toBe(404);
    await team.saveMember('HALL', 'VIC', true);
    expect(await hall(vic)).toMatchObject({ id: 'HALL' });
    frames.close();
  });

  it('has nothing more of people who have disconnected', async () => {
    await open();
    const una = await enter('UNA');
    const vic = await enter('VIC');
    await una.post('/api/messages/send', { channel: 'HALL', text: 'Pomegranate' });
    await una.post('/api/auth/disconnect');
    expect(chat.calls).toContain('forget UNA');
    expect((await una.get('/api/conversations/data')).status).toBe(401);
    // The other one still has the conversation.
    expect(await messagesOf(vic)).toHaveLength(1);
    await vic.post('/api/auth/disconnect');
    const tables = ['sessions', 'service_access', 'read_cursors', 'messages', 'stream_events', 'search_vocabulary'];
    expect(await Promise.all(tables.map(rowsOf))).toEqual(tables.map(() => []));
  });

  it('refuses ids and timestamps that no call could name', async () => {
    await open();
    const team = chat.workspace();
    const message = { user: 'UNA', text: 'x' };
    await expect(team.saveMessages('HALL', [{ ts: '1700000001.5', ...message }])).rejects.toThrow('tsFromMilliseconds');
    const room = { id: '!hall:example.org', name: 'hall', type: 'channel' as const };
    await expect(team.saveConversations([room])).rejects.toThrow('encode it');
    await expect(team.savePeople([{ id: '@una', name: 'una' }])).rejects.toThrow('encode it');
  });
});
