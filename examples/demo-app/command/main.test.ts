import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BundledServer, bundleServer } from '../../../packages/server/testing/bundledServer.ts';
import { call } from '../../../packages/server/testing/testClient.ts';

let bundle: BundledServer;
let folder: string;

beforeAll(async () => {
  bundle = await bundleServer();
  folder = mkdtempSync(join(tmpdir(), 'triage-main-'));
});
afterAll(() => {
  bundle.dispose();
  rmSync(folder, { recursive: true, force: true });
});

// The only test of `npm test` that starts a process; `main.proof.test.ts` has the others.
it('serves in its own process, and closes cleanly on a signal', async () => {
  const data = join(folder, 'data');
  const server = bundle.start(['--port', '0', '--data', data, '--quiet', '--dev-token']);
  const url = await server.url;
  expect((await call(`${url}/api/setup/status`)).body).toEqual({ configured: true });
  const page = (await call(`${url}/auth/slack`)).body;
  const body = new URLSearchParams({
    decision: 'authorize',
    workspace: /option value="([^"]+)"/.exec(page)?.[1] ?? '',
  });
  const authorized = await call(`${url}/auth/slack`, { method: 'POST', body });
  const token = new URL(authorized.headers.get('location') ?? '').searchParams.get('token');
  const headers = { authorization: `Bearer ${token}` };
  const stream = await fetch(`${url}/api/sse/stream`, { headers });
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  await stream.text();
  expect(readdirSync(data).sort()).toEqual(['backups', 'postgres']);
});
