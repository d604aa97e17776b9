import { createRestTransport, type StreamEnd } from 'triage-inbox/transport';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn, type TestClient } from '../../testing/testClient.ts';
import type { RunningServer, ServerOptions } from '../app/startServer.ts';

let server: RunningServer;
let now = Date.now();

async function start(limits: ServerOptions['limits'], options: ServerOptions = {}): Promise<void> {
  server = await startTestServer({ limits, now: () => now, ...options });
}
afterEach(() => server.close());

const mode = '/api/config/mode';
const statuses = async (count: number, send: () => Promise<{ status: number }>): Promise<number[]> => {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await send()).status);
  return found;
};
const repeated = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

describe('the limit of requests', () => {
  it('answers 429 with Retry-After above it, and passes again after that time', async () => {
    await start({ requestsPerSecond: 1 });
    const ana = await signIn(server, 'ANA');
    // The first request counts for the address.
    expect(await statuses(11, () => ana.get('/api/users/display-data'))).toEqual(repeated(11, 200));
    const refused = await ana.get('/api/users/display-data');
    expect(refused).toMatchObject({
      status: 429,
      body: { success: false, error: 'Too many requests. Try again in 1 second' },
    });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await ana.post('/api/messages/send', { channel: 'OPS', text: 'No' })).status).toBe(429);
    now += 1000;
    expect(await statuses(2, () => ana.get('/api/users/display-data'))).toEqual([200, 429]);
  });

  it('is that of each session', async () => {
    await start({ requestsPerSecond: 1 });
    const [ana, again] = [await signIn(server, 'ANA'), await signIn(server, 'ANA')];
    const load = (client: TestClient) => () => client.get('/api/users/display-data');
    await statuses(12, load(ana));
    expect(await statuses(3, load(again))).toEqual(repeated(3, 200));
    expect((await ana.get(mode)).status).toBe(429);
  });

  it('counts requests without a session by their address, also with invented tokens', async () => {
    await start({ requestsPerSecond: 1 }, { trustedProxies: new Set(['loopback']) });
    const ana = await signIn(server, 'ANA');
    await ana.get('/api/users/display-data');
    let invented = 0;
    const knock = () => {
      invented += 1;
      return call(`${server.url}/api/users/display-data`, { headers: { authorization: `Bearer no-${invented}` } });
    };
    expect(await statuses(11, knock)).toEqual([...repeated(9, 401), 429, 429]);
    expect((await call(server.url + mode)).status).toBe(429);
    expect((await ana.get('/api/users/display-data')).status).toBe(200);
    // The trusted proxy names the clients.
    const from = (address: string) => call(server.url + mode, { headers: { 'x-forwarded-for': address } });
    expect((await from('203.0.113.7')).status).not.toBe(429);
    // The proxy appends to the header that the client sent.
    expect(await statuses(11, () => from(`198.51.100.${now % 250}, 203.0.113.8`))).toContain(429);
    expect((await from('198.51.100.9, 203.0.113.8')).status).toBe(429);
    expect((await from('no address')).status).toBe(429);
  });

  it('does not count the files of the web app and the stream', { tags: ['proof'] }, async () => {
    await start({ requestsPerSecond: 1 });
    const ana = await signIn(server, 'ANA');
    await statuses(12, () => ana.get('/api/users/display-data'));
    for (let count = 0; count < 3; count += 1) {
      const stream = await ana.stream();
      expect((await stream.next()).json.type).toBe('connection');
      stream.close();
    }
    for (const path of ['/', '/assets/none.js', '/unknown'])
      expect((await call(server.url + path)).status).not.toBe(429);
    expect((await ana.get('/api/sse/stats')).status).toBe(429);
  });

  it('is 100 per second unless the server sets another, and off with 0', { tags: ['proof'] }, async () => {
    await start({});
    const many = async (count: number) => {
      // Four connections: a thousand at once take the machine seconds.
      const lanes = Array.from({ length: 4 }, () => statuses(count / 4, () => call(server.url + mode)));
      return (await Promise.all(lanes)).flat().filter((status) => status === 429).length;
    };
    expect(await many(1020)).toBe(20);
    await server.close();
    await start({ requestsPerSecond: 0 });
    expect(await many(20)).toBe(0);
  });
});

describe('the limit of streams', () => {
  it('ends the oldest stream of the session, whose client waits a minute', async () => {
    await start({ streamsPerSession: 2 });
    const [ana, ben] = [await signIn(server, 'ANA'), await signIn(server, 'BEN')];
    const bens = await ben.stream();
    await bens.next();
    const headers = { authorization: `Bearer ${ana.token}` };
    const oldest = await fetch(`${server.url}/api/sse/stream`, { headers });
    const [second, third] = [await ana.stream(), await ana.stream()];
    await Promise.all([second.next(), third.next()]);
    const text = await oldest.text();
    expect(text.endsWith('\n\nretry: 60000\n\n')).toBe(true);
    expect(text).toContain('"connected"');
    await eventually(() => expect(server.ports.hub.size).toBe(3));
    const message = await ben.post('/api/messages/send', { channel: 'OPS', text: 'To all that are left' });
    for (const stream of [second, third, bens]) {
      expect((await stream.next()).json.data.message.ts).toBe(message.body.data.message.ts);
      stream.close();
    }
  });

  it('is off with 0', async () => {
    await start({ streamsPerSession: 0 });
    const ana = await signIn(server, 'ANA');
    const streams = await Promise.all(Array.from({ length: 30 }, () => ana.stream()));
    for (const stream of streams) await stream.next();
    expect(server.ports.hub.size).toBe(30);
    for (const stream of streams) stream.close();
  });
});

describe('the transport', () => {
  const transportOf = ({ token }: TestClient) => createRestTransport({ baseUrl: server.url, getToken: () => token });

  it('reads the wait of a refused call', async () => {
    await start({ requestsPerSecond: 1 });
    const ana = await signIn(server, 'ANA');
    await statuses(12, () => ana.get('/api/users/display-data'));
    const refused = transportOf(ana).loadUsers();
    await expect(refused).rejects.toMatchObject({ kind: 'http', status: 429, retryAfterMs: 1000 });
  });

  it('reads the wait of a stream that gave way', async () => {
    await start({ streamsPerSession: 1 });
    const ana = await signIn(server, 'ANA');
    const ends: StreamEnd[] = [];
    const events: string[] = [];
    transportOf(ana).openStream(
      {},
      {
        onOpen: () => {},
        onEvent: ({ type }) => events.push(type),
        onMalformed: () => events.push('malformed'),
        onEnd: (end) => ends.push(end),
      },
    );
    await eventually(() => expect(events).toEqual(['connection']));
    const newest = await ana.stream();
    await eventually(() => expect(ends).toEqual([{ reason: 'ended', retryAfterMs: 60_000 }]));
    expect(events).toEqual(['connection']);
    newest.close();
  });
});

describe('the limit of questions', () => {
  it('is that of a person, in all sessions; refused questions do not count', async () => {
    await start({ questionsPerMinute: 3 });
    const [ana, elsewhere, ben] = [
      await signIn(server, 'ANA'),
      await signIn(server, 'ANA'),
      await signIn(server, 'BEN'),
    ];
    const ask = (client: TestClient, question = 'Where is the backup?') => client.post('/api/ask', { question });
    expect((await ask(ana, ' ')).status).toBe(400);
    expect(await statuses(2, () => ask(ana))).toEqual([200, 200]);
    expect((await ask(elsewhere)).status).toBe(200);
    const refused = await ask(ana);
    expect(refused).toMatchObject({ status: 429, body: { error: 'Too many questions. Try again in 20 seconds' } });
    expect(refused.headers.get('retry-after')).toBe('20');
    expect((await ask(ben)).status).toBe(200);
    now += 20_000;
    expect(await statuses(2, () => ask(ana))).toEqual([200, 429]);
  });
});
