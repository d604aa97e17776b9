import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../testing/startTestServer.ts';
import { signIn, type TestClient } from '../../../testing/testClient.ts';
import type { RunningServer } from '../../app/startServer.ts';

describe('reactions', () => {
  let server: RunningServer;
  let ana: TestClient;
  let ben: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
    ana = await signIn(server, 'ANA');
    ben = await signIn(server, 'BEN');
  });
  afterAll(() => server.close());

  const react = (client: TestClient, call: 'add' | 'remove', timestamp: string, name: string) =>
    client.post(`/api/conversations/OPS/${call}-reaction`, { timestamp, name });
  const post = async (text: string): Promise<string> =>
    (await ben.post('/api/messages/send', { channel: 'OPS', text })).body.data.message.ts;
  const loaded = async (ts: string) =>
    (await ben.get('/api/conversations/OPS/threads')).body.data.messages.find((each: { ts: string }) => each.ts === ts);

  it('are stored with the message, once per person', async () => {
    const ts = await post('Shipped');
    const { status, body } = await react(ana, 'add', ts, 'tada');
    expect([status, body]).toEqual([200, { success: true, data: { conversation_id: 'OPS', ts, name: 'tada' } }]);
    await react(ana, 'add', ts, 'tada');
    await react(ben, 'add', ts, 'tada');
    expect((await loaded(ts)).reactions).toEqual([{ name: 'tada', count: 2, users: ['ANA', 'BEN'] }]);
    await react(ana, 'remove', ts, 'tada');
    await react(ben, 'remove', ts, 'tada');
    expect((await loaded(ts)).reactions).toEqual([]);
  });

  it('of several people at the same time are all counted', async () => {
    const ts = await post('All at once');
    const names = ['one', 'two', 'three', 'four', 'five'];
    await Promise.all(names.flatMap((name) => [react(ana, 'add', ts, name), react(ben, 'add', ts, name)]));
    const { reactions } = await loaded(ts);
    expect(reactions.map(({ count }: { count: number }) => count)).toEqual([2, 2, 2, 2, 2]);
  });

  it('leave text, author and edit of the message unchanged', async () => {
    const ts = await post('Hello <@ANA>');
    const before = await loaded(ts);
    await react(ana, 'add', ts, 'wave::skin-tone-3');
    const reactions = [{ name: 'wave::skin-tone-3', count: 1, users: ['ANA'] }];
    expect(await loaded(ts)).toEqual({ ...before, reactions });
  });

  it('need a name and a message', async () => {
    const ts = await post('Names');
    for (const name of ['', ':eyes:', '<b>', 'a b'])
      expect(await react(ana, 'add', ts, name)).toMatchObject({ status: 400, body: { success: false } });
    expect(await react(ana, 'add', '1.000001', 'eyes')).toMatchObject({ status: 404 });
  });

  it('are refused in conversations of others', async () => {
    const answer = await ana.post('/api/conversations/SECRET/add-reaction', { timestamp: '1.000001', name: 'eyes' });
    expect(answer).toMatchObject({ status: 404, body: { success: false } });
  });
});
