import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTs } from '../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn, type TestClient } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';
import { changeMessage } from '../messages/commands/changeMessage.ts';
import { postMessage } from '../messages/commands/postMessage.ts';

describe('search', () => {
  let server: RunningServer;
  let ana: TestClient;
  const general = { workspaceId: 'ACME', conversationId: 'GENERAL' };

  beforeAll(async () => {
    server = await startTestServer();
    ana = await signIn(server, 'ANA');
  });
  afterAll(() => server.close());

  const search = async (q: string, who = ana) => (await who.get(`/api/search?q=${encodeURIComponent(q)}`)).body.results;
  const texts = async (q: string, who = ana): Promise<string[]> =>
    (await search(q, who)).messages.map(({ text }: { text: string }) => text);

  it('requires a session and answers in the format of the wire contract', async () => {
    expect(await call(`${server.url}/api/search?q=hello`)).toMatchObject({ status: 401 });
    const { body } = await ana.get('/api/search?q=welcome');
    expect(body).toEqual({
      results: {
        conversations: [],
        messages: [
          {
            id: `GENERAL-${smallTs.welcome}`,
            conversation_id: 'GENERAL',
            conversation_name: 'general',
            conversation_type: 'channel',
            conversation_is_private: false,
            user: 'ANA',
            text: 'Welcome, everyone',
            ts: smallTs.welcome,
            highlights: ['Welcome'],
          },
        ],
        users: [],
      },
      totals: { conversations: 0, messages: 1, users: 0 },
      sorting_metrics: { order: 'relevance', typos: false },
    });
  });

  it('finds edited messages by their new text, and no deleted ones', async () => {
    const { ts } = await postMessage(server.ports, { ...general, userId: 'BEN', text: 'A walrus' });
    expect(await texts('walrus')).toEqual(['A walrus']);
    await changeMessage(server.ports, { ...general, ts, change: { text: 'An otter' } });
    expect([await texts('walrus'), await texts('otter')]).toEqual([[], ['An otter']]);
    await changeMessage(server.ports, { ...general, ts, change: { deleted: true } });
    expect([await texts('otter'), await texts('-nothing')]).toEqual([[], expect.not.arrayContaining(['An otter'])]);
  });

  it('shows a private channel’s name to its members only, in results and in mentions', async () => {
    expect(await texts('look')).toEqual(['Who can look at #private-channel, @Ben Okafor?']);
    expect((await search('secret')).conversations).toEqual([]);
    expect(await texts('surprise')).toEqual([]);
    const ben = await signIn(server, 'BEN');
    expect(await texts('surprise', ben)).toEqual(['The surprise for @Ana']);
    expect((await search('secret', ben)).conversations).toMatchObject([{ id: 'SECRET' }]);
  });

  it('finds dms by their members, threads by their first message, and no join notices', async () => {
    const found = await search('ben');
    expect(found.conversations.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['DM_ANA_BEN', 'DM_GROUP']),
    );
    expect((await search('who can look')).conversations).toMatchObject([
      { id: `GENERAL:${smallTs.question}`, type: 'thread', parent_conversation_id: 'GENERAL' },
    ]);
    expect(await texts('joined')).toEqual([]);
  });

  it('searches one workspace only', async () => {
    const fay = await signIn(server, 'FAY', 'GLOBEX');
    expect(await texts('hello', fay)).toEqual(['Hello']);
    expect(await texts('welcome', fay)).toEqual([]);
    expect((await search('ana', fay)).users.map(({ id }: { id: string }) => id)).toEqual(['ANA2']);
  });

  it('treats query syntax of PostgreSQL as text', async () => {
    const text = `It's 100% "a:b" & (c | !d) <-> e_f \\ it's`;
    await postMessage(server.ports, { ...general, userId: 'BEN', text });
    for (const q of ["it's", '100%', 'a:b', 'c | !d', 'e_f', '<->e_f', "'); drop table messages; --100"]) {
      const { status } = await ana.get(`/api/search?q=${encodeURIComponent(q)}`);
      expect(status).toBe(200);
    }
    expect(await texts('100% e_f')).toEqual([text]);
    expect(await texts('100%5')).toEqual([]);
  });

  it('takes the days of a query from the time zone of the person, or its own without a known one', async () => {
    const { ts } = await postMessage(server.ports, { ...general, userId: 'BEN', text: 'A pelican' });
    // The zones are 25 hours apart: no instant is on the same day in both.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: east }).format(Number(ts) * 1000);
    const found = async (tz: string): Promise<number> => {
      const { status, body } = await ana.get(`/api/search?q=pelican+before:${day}&tz=${encodeURIComponent(tz)}`);
      expect(status).toBe(200);
      return body.results.messages.length;
    };
    expect([await found(east), await found(west)]).toEqual([0, 1]);
    const own = await texts(`pelican before:${day}`);
    for (const tz of ['', 'Mars/Olympus', '\0', `'; drop table messages; --`]) expect(await found(tz)).toBe(own.length);
  });

  it('finds messages of any length', async () => {
    const text = `${'word '.repeat(7_000)}needle`;
    await postMessage(server.ports, { ...general, userId: 'BEN', text });
    expect(await texts('needle')).toEqual([text]);
    await postMessage(server.ports, { ...general, userId: 'BEN', text: `x${'y'.repeat(39_000)}haystack` });
    expect(await texts('haystack')).toHaveLength(1);
  });
});
