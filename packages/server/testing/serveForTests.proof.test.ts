import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './eventually.ts';
import { openFrames } from './frames.ts';
import { serveForTests, type TestServing } from './serveForTests.ts';
import { acme, smallTs } from './smallWorkspaces.ts';
import { call } from './testClient.ts';

describe('the server for end-to-end tests', () => {
  let serving: TestServing;
  let headers: Record<string, string>;

  beforeAll(async () => {
    serving = await serveForTests({ seed: 'small' });
    headers = await signIn();
  });
  afterAll(() => serving.close());

  const control = async (path: string, body?: unknown) =>
    (await call(`${serving.control}/__test__${path}`, { method: 'POST', body: JSON.stringify(body ?? {}) })).body;
  const signIn = async (workspaceId = 'ACME') => {
    const { token } = await control('/session', { workspaceId });
    return { authorization: `Bearer ${token}` };
  };
  const get = (path: string) => call(serving.url + path, { headers });
  const inOps = { workspaceId: 'ACME', conversationId: 'OPS' };

  it('lists the workspaces and adds a test’s own', async () => {
    const world = (await call(`${serving.url}/__test__/world`)).body;
    expect(world.workspaces.map(({ id }: { id: string }) => id)).toEqual(['ACME', 'GLOBEX']);
    expect(world.workspaces[0].conversations).toContainEqual({
      id: 'OPS',
      name: 'ops',
      type: 'channel',
      isPrivate: true,
      memberIds: ['ANA', 'BEN'],
    });
    const { messages: _, ...seed } = acme('MINE');
    await control('/workspace', { ...seed, messages: [{ conversationId: 'OPS', ts: '1.000001', text: 'Mine alone' }] });
    const mine = await signIn('MINE');
    const { body } = await call(`${serving.url}/api/conversations/OPS/threads`, { headers: mine });
    expect(body.data.messages).toMatchObject([{ text: 'Mine alone' }]);
  });

  it('signs a browser in by cookie', async () => {
    const answer = await call(`${serving.url}/__test__/session`, {
      method: 'POST',
      body: JSON.stringify({ workspaceId: 'ACME', userId: 'BEN', fetched: false }),
    });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const status = await call(`${serving.url}/api/auth/status`, { headers: { cookie } });
    expect(status.body.user.id).toBe('BEN');
    expect((await call(`${serving.url}/api/conversations/data`, { headers: { cookie } })).status).toBe(404);
  });

  it('posts messages as other people, in bursts and threads, edits and deletes them', async () => {
    const stream = await openFrames(`${serving.url}/api/sse/stream`, { headers });
    await stream.next();
    const { message } = await control('/messages', { ...inOps, userId: 'BEN', text: 'Hello' });
    await control('/messages', { ...inOps, userId: 'BEN', text: 'Reply', threadTs: message.ts });
    const { messages } = await control('/burst', { ...inOps, userIds: ['BEN', 'CLEO'], count: 3, prefix: 'No' });
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['No 0', 'No 1', 'No 2']);
    await control('/change', { ...inOps, ts: message.ts, text: 'Hallo' });
    const frames = await stream.take(6);
    expect(frames.map(({ json }) => json.data.message.text)).toEqual([
      'Hello',
      'Reply',
      'No 0',
      'No 1',
      'No 2',
      'Hallo',
    ]);
    stream.close();
  });

  it('fails, delays and drops the given number of calls', async () => {
    await control('/faults', { call: 'POST /api/conversations/{id}/mark-read', status: 500, error: 'Broken' });
    const mark = () =>
      call(`${serving.url}/api/conversations/OPS/mark-read`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ timestamp: smallTs.dm }),
      });
    expect(await mark()).toMatchObject({ status: 500, body: { success: false, error: 'Broken' } });
    expect(await mark()).toMatchObject({ status: 200 });

    await control('/faults', { call: 'GET /api/users/display-data', drop: true });
    await expect(get('/api/users/display-data')).rejects.toThrow();
    await control('/faults', { call: 'GET /api/users/display-data', delayMs: 30, times: 2 });
    const started = performance.now();
    expect((await get('/api/users/display-data')).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(29);
    await control('/faults', { call: 'GET /api/users/display-data', status: 200, body: '<html>' });
    await call(`${serving.control}/__test__/faults`, { method: 'DELETE' });
    expect((await get('/api/users/display-data')).body.success).toBe(true);
  });

  it('cuts streams and writes raw text to them', async () => {
    const stream = await openFrames(`${serving.url}/api/sse/stream`, { headers });
    const { id } = await stream.next();
    const write = (text: string) => call(`${serving.control}/__test__/streams/write`, { method: 'POST', body: text });
    expect((await write('id: x\ndata: "odd"\n\n')).body).toEqual({ connections: 1 });
    expect(await stream.next()).toEqual({ id: 'x', json: 'odd' });
    await control('/streams/cut');
    await stream.ended;
    await eventually(async () => expect((await get('/__test__/streams')).body.connections).toBe(0));
    await control('/messages', { ...inOps, userId: 'BEN', text: 'While cut' });
    const again = await openFrames(`${serving.url}/api/sse/stream?last_event_id=${id}`, { headers });
    expect((await again.take(2))[1]?.json.data.message.text).toBe('While cut');
    again.close();
  });

  it('restarts on the same port with its data, and restores the seed on reset', async () => {
    await control('/messages', { ...inOps, userId: 'BEN', text: 'Kept' });
    await control('/stop');
    await expect(get('/api/auth/status')).rejects.toThrow();
    await control('/start');
    expect(JSON.stringify((await get('/api/conversations/OPS/threads')).body)).toContain('Kept');
    await control('/restart');
    expect((await get('/api/auth/status')).body.authenticated).toBe(true);
    await control('/reset');
    expect((await get('/api/auth/status')).body.authenticated).toBe(false);
    headers = await signIn();
    expect((await get('/api/conversations/OPS/threads')).body.data.messages).toEqual([]);
  });
});
