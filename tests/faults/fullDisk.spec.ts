import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { type BundledServer, bundleServer } from '../../packages/server/testing/bundledServer.ts';
import { call } from '../../packages/server/testing/testClient.ts';
import { createClient } from './client.ts';
import { mountSmallFileSystem, type SmallFileSystem } from './smallFileSystem.ts';

let bundle: BundledServer;
let disk: SmallFileSystem | null;

test.beforeAll(async () => {
  bundle = await bundleServer();
  disk = mountSmallFileSystem(400);
});
test.afterAll(() => {
  bundle.dispose();
  disk?.unmount();
});

async function tokenFrom(url: string): Promise<string> {
  const page = (await call(`${url}/auth/slack`)).body;
  const workspace = /option value="([^"]+)"/.exec(page)?.[1] ?? '';
  const form = new URLSearchParams({ decision: 'authorize', workspace });
  const { headers } = await call(`${url}/auth/slack`, { method: 'POST', body: form });
  return new URL(headers.get('location') ?? '').searchParams.get('token') ?? '';
}

test('a full disk answers writes with 507 and keeps reading; with space again, writes work and nothing is lost', async () => {
  test.skip(disk === null, 'this machine cannot mount a small file system');
  if (disk === null) return;
  const args = ['--port', '0', '--data', join(disk.folder, 'data'), '--quiet', '--dev-token'];
  const server = bundle.start(args);
  const url = await server.url;
  const client = createClient(url, await tokenFrom(url));
  await client('GET', '/api/conversations/fetch-all');
  const channel: string = (await client('GET', '/api/conversations/data?type=channel')).body.data.conversations[0].id;
  const acknowledged: string[] = [];
  const send = async (number: number, length = 20_000) => {
    const text = `Message ${number} ${'x'.repeat(length)}`;
    const answer = await client('POST', '/api/messages/send', { channel, text, client_msg_id: `m-${number}` });
    if (answer.status === 200) acknowledged.push(answer.body.data.message.ts);
    return answer;
  };
  expect((await send(0)).status).toBe(200);

  disk.fill();
  let refused: Awaited<ReturnType<typeof send>> | undefined;
  for (let number = 1; number < 4000 && refused === undefined; number += 1) {
    const answer = await send(number);
    if (answer.status !== 200) refused = answer;
  }
  expect(refused).toMatchObject({ status: 507, body: { success: false, error: expect.stringMatching(/disk/i) } });
  expect((await client('GET', '/api/conversations/data')).status).toBe(200);
  expect((await send(5000)).status).toBe(507);

  disk.empty();
  await expect.poll(async () => (await send(6000, 10)).status).toBe(200);
  const { messages } = (await client('GET', `/api/conversations/${channel}/threads`)).body.data;
  const stored = new Set(messages.map(({ ts }: { ts: string }) => ts));
  expect(acknowledged.filter((ts) => !stored.has(ts))).toEqual([]);
  server.child.kill('SIGTERM');
  const { code, stderr } = await server.ended;
  expect(code).toBe(0);
  // The log names the failure, and neither repeats it for every call nor contains a message.
  expect(stderr.length).toBeLessThan(20_000);
  expect(stderr).not.toContain('xxxx');
});
