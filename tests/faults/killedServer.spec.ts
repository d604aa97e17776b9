import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { type BundledServer, bundleServer } from '../../packages/server/testing/bundledServer.ts';
import { openFrames } from '../../packages/server/testing/frames.ts';
import { call } from '../../packages/server/testing/testClient.ts';
import { scaled } from './scale.ts';

const kills = scaled(3, 40);
const perRound = 40;

test.describe('acknowledged writes', () => {
  let bundle: BundledServer;
  let data: string;

  test.beforeAll(async () => {
    bundle = await bundleServer();
    data = mkdtempSync(join(tmpdir(), 'triage-killed-'));
  });
  test.afterAll(() => {
    bundle.dispose();
    rmSync(data, { recursive: true, force: true });
  });

  const start = () => bundle.start(['--port', '0', '--data', data, '--quiet', '--dev-token']);

  async function signIn(url: string): Promise<{ authorization: string }> {
    const page = (await call(`${url}/auth/slack`)).body;
    const workspace = /option value="([^"]+)"/.exec(page)?.[1] ?? '';
    const form = new URLSearchParams({ decision: 'authorize', workspace });
    const { headers } = await call(`${url}/auth/slack`, { method: 'POST', body: form });
    return { authorization: `Bearer ${new URL(headers.get('location') ?? '').searchParams.get('token')}` };
  }

  test('survive SIGKILL: messages, read cursors, the session and the stream', async () => {
    let server = start();
    let url = await server.url;
    const headers = await signIn(url);
    await call(`${url}/api/conversations/fetch-all`, { headers });
    const { body } = await call(`${url}/api/conversations/data?type=channel`, { headers });
    const channel: string = body.data.conversations[0].id;
    const acknowledged: { ts: string; text: string }[] = [];
    const stream = await openFrames(`${url}/api/sse/stream`, { headers });
    const cursor = (await stream.next()).id;

    for (let round = 0; round < kills; round += 1) {
      const sendUntilDead = async (writer: number) => {
        for (let number = 0; ; number += 1) {
          const text = `Round ${round}, writer ${writer}, message ${number}`;
          const answer = await call(`${url}/api/messages/send`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ channel, text, client_msg_id: text }),
          });
          acknowledged.push({ ts: answer.body.data.message.ts, text });
          if (acknowledged.length === (round + 1) * perRound) server.child.kill('SIGKILL');
        }
      };
      await Promise.allSettled([0, 1, 2].map(sendUntilDead));
      expect((await server.ended).signal).toBe('SIGKILL');
      server = start();
      url = await server.url;
    }

    const { messages } = (await call(`${url}/api/conversations/${channel}/threads`, { headers })).body.data;
    const stored = new Map(messages.map(({ ts, text }: { ts: string; text: string }) => [ts, text]));
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * perRound);
    for (const { ts, text } of acknowledged) expect(stored.get(ts)).toBe(text);
    // A repeated client_msg_id returns the first message.
    const again = await call(`${url}/api/messages/send`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ channel, text: 'x', client_msg_id: acknowledged[0]?.text }),
    });
    expect(again.body.data.message.ts).toBe(acknowledged[0]?.ts);

    const resumed = await openFrames(`${url}/api/sse/stream?last_event_id=${cursor}`, { headers });
    expect((await resumed.next()).json.data.resumed).toBe(true);
    const streamed = (await resumed.take(acknowledged.length)).map(({ json }) => json.data.message.ts);
    const sent = acknowledged.map(({ ts }) => ts);
    expect(new Set(streamed).size).toBe(streamed.length);
    // The stream may also contain messages that were written but not acknowledged before the kill.
    expect(sent.filter((ts) => !stored.has(ts))).toEqual([]);
    resumed.close();
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
  });
});
