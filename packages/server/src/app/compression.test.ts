import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/startTestServer.ts';
import { signIn, type TestClient } from '../../testing/testClient.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let ana: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  ana = await signIn(server, 'ANA');
  await ana.get('/api/conversations/fetch-all');
});
afterAll(() => server.close());

interface RawAnswer {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** `fetch` would decode the body. Ends the answer after its first bytes if `isStream`. */
const rawGet = (path: string, headers: Record<string, string> = {}, isStream = false): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(server.url + path, {
      headers: { authorization: `Bearer ${ana.token}`, 'accept-encoding': 'gzip', ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const chunks: Buffer[] = [];
      const finish = () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (!isStream) return;
        finish();
        sent.destroy();
      });
      answer.on('error', () => {});
      answer.on('end', finish);
    });
    sent.end();
  });

describe('answers', () => {
  it('are compressed for a client that accepts it', async () => {
    const { headers, body } = await rawGet('/api/conversations/data');
    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(body).toString()).data.conversations.length).toBeGreaterThan(0);

    const plain = await rawGet('/api/conversations/data', { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(plain.body.toString()).success).toBe(true);
  });

  it('of the live stream are never compressed', async () => {
    const { headers, body } = await rawGet('/api/sse/stream', {}, true);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toContain('"connected"');
  });
});

describe('the list of conversations', () => {
  it('is sent again only after a change', async () => {
    const first = await rawGet('/api/conversations/data');
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');

    const same = await rawGet('/api/conversations/data', { 'if-none-match': tag });
    expect(same).toMatchObject({ status: 304, body: Buffer.alloc(0) });

    const ben = await signIn(server, 'BEN');
    await ben.post('/api/messages/send', { channel: 'GENERAL', text: 'Changed' });
    const changed = await rawGet('/api/conversations/data', { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
  });

  it('is not the one of another person who has the same cache', async () => {
    const { headers } = await rawGet('/api/conversations/data');
    const ben = await signIn(server, 'BEN');
    await ben.get('/api/conversations/fetch-all');
    const other = await rawGet('/api/conversations/data', {
      authorization: `Bearer ${ben.token}`,
      'if-none-match': String(headers.etag),
    });
    expect(other.status).toBe(200);
  });
});
