import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { smallTs } from '../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { openStreamScene, type StreamScene, textOf } from '../../testing/streamScene.ts';
import { call, signIn, type TestClient } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';
import { caughtUpFrame } from '../events/streamEvent.ts';
import { changeMessage } from '../messages/commands/changeMessage.ts';
import { postMessage } from '../messages/commands/postMessage.ts';

describe('the live stream', () => {
  let scene: StreamScene;
  let server: RunningServer;
  let ana: TestClient;
  let ben: TestClient;

  beforeAll(async () => {
    scene = await openStreamScene();
    ({ server, ana, ben } = scene);
  });
  afterEach(() => scene.closeStreams());
  afterAll(() => server.close());

  const post: StreamScene['post'] = (...args) => scene.post(...args);
  const mark: StreamScene['mark'] = (...args) => scene.mark(...args);
  const listen: StreamScene['listen'] = (...args) => scene.listen(...args);

  it('starts with a connection frame; without a cursor it does not resume', async () => {
    const { greeting } = await listen(ana);
    expect(greeting.id).not.toBe('');
    expect(greeting.json).toEqual({ type: 'connection', data: { status: 'connected', resumed: false } });
  });

  it('is an event stream with headers against buffering and caching', async () => {
    const abort = new AbortController();
    const { headers } = await fetch(`${server.url}/api/sse/stream`, {
      headers: { authorization: `Bearer ${ana.token}` },
      signal: abort.signal,
    });
    abort.abort();
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('cache-control')).toContain('no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
  });

  it('sends a new message with the recipient’s counts', async () => {
    await mark(ana, 'OPS', '99999999999');
    const [hers, his] = [await listen(ana), await listen(ben)];
    const message = await post('OPS', 'First');
    const { json } = await hers.next();
    expect(json).toEqual({
      type: 'conversation_update',
      event: 'new_message',
      data: {
        conversation_id: 'OPS',
        message,
        is_thread: false,
        thread_ts: null,
        unread_count: 1,
        unread_count_display: 1,
        latest_activity: Number(message.ts),
      },
    });
    expect(json.data.message).toMatchObject({ user: 'BEN', user_data: { real_name: 'Ben Okafor' }, text: 'First' });
    expect((await his.next()).json.data).toMatchObject({ unread_count: 0, message: { text: 'First' } });
    await post('OPS', 'Second');
    expect((await hers.next()).json.data.unread_count).toBe(2);
  });

  it('sends a reply as two events: to the conversation and to the thread’s followers', async () => {
    const [hers, dans] = [await listen(ana), await listen(await signIn(server, 'DAN'))];
    const message = await post('GENERAL', 'Third reply', { threadTs: smallTs.question });
    const [inChannel, inThread] = await hers.take(2);
    expect(inChannel?.json).toMatchObject({
      event: 'new_message',
      data: { conversation_id: 'GENERAL', is_thread: true, thread_ts: smallTs.question, unread_count: 4 },
    });
    expect(inThread?.json).toEqual({
      type: 'conversation_update',
      event: 'thread_new_message',
      data: {
        conversation_id: `GENERAL:${smallTs.question}`,
        parent_conversation_id: 'GENERAL',
        thread_ts: smallTs.question,
        message,
        unread_count: 3,
        unread_count_display: 3,
        latest_activity: Number(message.ts),
      },
    });
    await post('GENERAL', 'After');
    const frames = await dans.take(2);
    expect(frames.map(({ json }) => [json.event, json.data.message.text])).toEqual([
      ['new_message', 'Third reply'],
      ['new_message', 'After'],
    ]);
  });

  it('sends a mark to all tabs of the person, and to nobody else', async () => {
    const [one, two, his] = [await listen(ana), await listen(ana), await listen(ben)];
    await mark(ana, 'GENERAL', smallTs.welcome);
    const { json } = await one.next();
    expect(json).toEqual({
      type: 'conversation_update',
      event: 'channel_marked',
      data: {
        conversation_id: 'GENERAL',
        last_read: smallTs.welcome,
        unread_count: json.data.unread_count,
        unread_count_display: json.data.unread_count,
      },
    });
    expect((await two.next()).json).toEqual(json);
    await mark(ana, `GENERAL:${smallTs.question}`, '99999999999');
    expect((await one.next()).json.data).toMatchObject({
      conversation_id: `GENERAL:${smallTs.question}`,
      unread_count: 0,
    });
    await post('OPS', 'For both');
    expect(textOf(await his.next())).toBe('For both');
  });

  it('sends edits and deletions', async () => {
    const message = await post('OPS', 'Tpyo');
    const stream = await listen(ana);
    const place = { workspaceId: 'ACME', conversationId: 'OPS', ts: message.ts };
    await changeMessage(server.ports, { ...place, change: { text: 'Typo' } });
    expect((await stream.next()).json).toMatchObject({
      type: 'message_update',
      data: { conversation_id: 'OPS', message: { ts: message.ts, text: 'Typo', edited: { ts: expect.any(String) } } },
    });
    await changeMessage(server.ports, { ...place, change: { deleted: true } });
    expect((await stream.next()).json.data.message).toMatchObject({ ts: message.ts, text: '', deleted: true });
    const { body } = await ana.get('/api/conversations/OPS/threads');
    expect(JSON.stringify(body)).not.toContain(message.ts);
    expect(await changeMessage(server.ports, { ...place, ts: '1.0', change: { deleted: true } })).toBeNull();
  });

  it('ends with the session and on a workspace switch', async () => {
    const cleo = await signIn(server, 'CLEO');
    const stream = await listen(cleo);
    await cleo.post('/auth/logout');
    await expect(stream.ended).resolves.toEqual([]);

    const other = await signIn(server, 'ANA');
    const moving = await listen(other);
    await other.post('/auth/switch-workspace', { workspaceId: 'GLOBEX' });
    await expect(moving.ended).resolves.toEqual([]);
    const moved = await listen(other, moving.greeting.id);
    expect(moved.greeting.json.data.resumed).toBe(false);
    await postMessage(server.ports, { workspaceId: 'GLOBEX', conversationId: 'LOBBY', userId: 'FAY', text: 'Hi' });
    expect(textOf(await moved.next())).toBe('Hi');
  });

  it('begins with its greeting, also when a frame for all streams is written meanwhile', async () => {
    const { hub } = server.ports;
    const add = hub.add;
    const spy = vi.spyOn(hub, 'add').mockImplementation((connection) => {
      const remove = add(connection);
      hub.writeToAll(caughtUpFrame);
      return remove;
    });
    try {
      const { greeting } = await listen(ana, 'unknown');
      expect(greeting.json.data).toEqual({ status: 'connected', resumed: false });
    } finally {
      spy.mockRestore();
    }
  });

  it('counts the open streams without disconnected ones', async () => {
    const connections = async () => (await ana.get('/api/sse/stats')).body.connections;
    await eventually(async () => expect(await connections()).toBe(0));
    const stream = await listen(ana);
    expect(await connections()).toBe(1);
    stream.close();
    await eventually(async () => expect(await connections()).toBe(0));
  });

  it('disconnects a client that does not read, instead of buffering without limit', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`GET /api/sse/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ana.token}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const cut = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {});
    const reader = await listen(ana);
    const megabyte = `: ${'x'.repeat(1024 * 1024)}\n\n`;
    for (let sent = 0; sent < 60 && server.ports.hub.size > 1; sent += 1) {
      server.ports.hub.writeToAll(megabyte);
      await eventually(() => expect(reader.comments.length).toBe(sent + 1));
    }
    expect(server.ports.hub.size).toBe(1);
    socket.resume();
    await cut;
    await post('OPS', 'Still there');
    expect(textOf(await reader.next())).toBe('Still there');
  });

  it('answers 401 in the envelope without a session', async () => {
    expect(await call(`${server.url}/api/sse/stream?token=`)).toMatchObject({
      status: 401,
      body: { success: false, error: 'You are not signed in' },
    });
  });
});

describe('an idle stream', () => {
  it('is pinged every 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = await startTestServer();
    try {
      const stream = await (await signIn(server, 'ANA')).stream();
      await stream.next();
      vi.advanceTimersByTime(14_999);
      vi.advanceTimersByTime(1);
      vi.advanceTimersByTime(15_000);
      await eventually(() => expect(stream.comments).toEqual(['ping', 'ping']));
      stream.close();
    } finally {
      vi.useRealTimers();
      await server.close();
    }
  });
});
