import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SampleSeed } from '../../../../examples/demo-app/sample/build/buildWorkspace.ts';
import { sampleWorkspaces } from '../../../../examples/demo-app/sample/sampleWorkspaces.ts';
import { type BundledServer, bundleServer, type ServerProcess } from '../../testing/bundledServer.ts';
import { slowPost } from '../../testing/slowRequest.ts';
import { call } from '../../testing/testClient.ts';
import { testDatabaseUrl } from '../../testing/testDatabase.ts';

// Every test starts a process on a new database.
describe('SIGTERM', () => {
  let bundle: BundledServer;
  let folder: string;
  let server: ServerProcess;
  const [sample] = sampleWorkspaces(Date.now()) as [SampleSeed];

  beforeAll(async () => {
    bundle = await bundleServer();
  });
  afterAll(() => bundle.dispose());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'triage-drain-'));
    const url = await testDatabaseUrl();
    const database = url === undefined ? ['--data', join(folder, 'data')] : ['--database', url];
    server = bundle.start(['--port', '0', '--quiet', '--dev-token', ...database]);
    await server.url;
  });
  afterEach(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  const signIn = async (url: string): Promise<string> => {
    const body = new URLSearchParams({ decision: 'authorize', workspace: sample.id });
    const { headers } = await call(`${url}/auth/slack`, { method: 'POST', body });
    return new URL(headers.get('location') ?? '').searchParams.get('token') ?? '';
  };
  /** Sends the signal and resolves to the exit code and the seconds until the end. */
  const terminate = async () => {
    const before = performance.now();
    server.child.kill('SIGTERM');
    const { code } = await server.ended;
    return { code, seconds: (performance.now() - before) / 1000 };
  };

  it('ends each stream with its own time to reconnect, finishes a running request, and exits 0', async () => {
    const url = await server.url;
    const token = await signIn(url);
    const headers = { authorization: `Bearer ${token}` };
    const streams = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/api/sse/stream`, { headers })));
    const channel = sample.conversations.find(({ memberIds }) => memberIds.includes(sample.defaultUserId))?.id;
    const slow = await slowPost(`${url}/api/messages/send`, token, { channel, text: 'Sent during the restart' });

    const end = terminate();
    const retries = await Promise.all(
      streams.map(async (stream) => Number(/\nretry: (\d+)\n\n$/.exec(await stream.text())?.[1])),
    );
    for (const retry of retries) expect(retry).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...retries)).toBeLessThan(3_000);
    expect(new Set(retries).size).toBeGreaterThan(10);
    slow.finish();
    expect((await slow.answer).status).toBe(200);
    const { code, seconds } = await end;
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(15);
  });

  it('exits 0 within 15 s although a request never ends', async () => {
    const url = await server.url;
    const slow = await slowPost(`${url}/api/messages/send`, await signIn(url), { channel: 'C1', text: 'Never sent' });
    const cut = expect(slow.answer).rejects.toThrow();
    const { code, seconds } = await terminate();
    await cut;
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(15);
  });

  it('ends at once when it arrives twice', async () => {
    const url = await server.url;
    const token = await signIn(url);
    const slow = await slowPost(`${url}/api/messages/send`, token, { channel: 'C1', text: 'Never sent' });
    const stream = await fetch(`${url}/api/sse/stream`, { headers: { authorization: `Bearer ${token}` } });
    const cut = expect(slow.answer).rejects.toThrow();
    server.child.kill('SIGTERM');
    // The server has received the first signal.
    await stream.text();
    const { code, seconds } = await terminate();
    await cut;
    expect(code).toBe(1);
    expect(seconds).toBeLessThan(2);
  });
});
