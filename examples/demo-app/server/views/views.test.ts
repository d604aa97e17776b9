import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/startTestServer.ts';
import { call, signIn } from '../testing/testClient.ts';

const draft = { label: 'Mine', filters: [{ field: 'type', operator: 'eq', value: 'dm' }], parentViewId: 'inbox' };

it('keeps saved and hidden views over a server restart [FOC-6]', { timeout: 60_000 }, async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'triage-views-'));
  try {
    const first = await startTestServer({ dataFolder });
    const ana = await signIn(first, 'ANA');
    const { view } = (await ana.post('/api/custom-views', { ...draft, position: 3 })).body.data;
    const hide = { method: 'PATCH', headers: { authorization: `Bearer ${ana.token}` } };
    await call(`${first.url}/api/builtin-views/threads/toggle-visibility`, hide);
    await first.close();

    const second = await startTestServer({ dataFolder });
    const again = await signIn(second, 'ANA');
    expect((await again.get('/api/custom-views')).body.data.views).toEqual([view]);
    const { views } = (await again.get('/api/builtin-views')).body.data;
    expect(views.find(({ id }: { id: string }) => id === 'threads').isVisible).toBe(false);
    await second.close();
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

describe('saved views', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('separates the workspaces of a person', async () => {
    const [here, there] = [await signIn(server, 'ANA'), await signIn(server, 'ANA2', 'GLOBEX')];
    await here.post('/api/custom-views', draft);
    expect((await there.get('/api/custom-views')).body.data.views).toEqual([]);
    expect((await here.get('/api/custom-views')).body.data.views).toHaveLength(1);
  });

  it('are limited in number', { timeout: 60_000 }, async () => {
    const ben = await signIn(server, 'BEN');
    for (let count = 0; count < 200; count += 1) await ben.post('/api/custom-views', draft);
    expect(await ben.post('/api/custom-views', draft)).toMatchObject({
      status: 400,
      body: { error: 'There can be at most 200 Focus Inboxes' },
    });
    const { views } = (await ben.get('/api/custom-views')).body.data;
    expect(new Set(views.map(({ id }: { id: string }) => id)).size).toBe(200);
  });
});
