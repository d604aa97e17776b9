import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn } from '../../testing/testClient.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';

const draft = { label: 'Mine', filters: [{ field: 'type', operator: 'eq', value: 'dm' }], parentViewId: 'inbox' };

it('keeps saved and hidden views over a server restart [FOC-6]', async () => {
  const opened = await openTestDatabase();
  const openDatabase = async () => ({ ...opened, close: async () => {} });
  try {
    const first = await startTestServer({ openDatabase });
    const ana = await signIn(first, 'ANA');
    const { view } = (await ana.post('/api/custom-views', { ...draft, position: 3 })).body.data;
    const hide = { method: 'PATCH', headers: { authorization: `Bearer ${ana.token}` } };
    await call(`${first.url}/api/builtin-views/threads/toggle-visibility`, hide);
    await first.close();

    const second = await startTestServer({ openDatabase });
    const again = await signIn(second, 'ANA');
    expect((await again.get('/api/custom-views')).body.data.views).toEqual([view]);
    const { views } = (await again.get('/api/builtin-views')).body.data;
    expect(views.find(({ id }: { id: string }) => id === 'threads').isVisible).toBe(false);
    await second.close();
  } finally {
    await opened.close();
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

  it('are limited in number', async () => {
    const ben = await signIn(server, 'BEN');
    await server.ports.database.execute(sql`
      insert into custom_views (workspace_id, user_id, id, parent_view_id, label, filters, position)
      select 'ACME', 'BEN', 'view-' || n, 'inbox', 'Mine', '[]', n from generate_series(1, 198) n`);
    for (let count = 0; count < 2; count += 1) await ben.post('/api/custom-views', draft);
    expect(await ben.post('/api/custom-views', draft)).toMatchObject({
      status: 400,
      body: { error: 'There can be at most 200 Focus Inboxes' },
    });
    const { views } = (await ben.get('/api/custom-views')).body.data;
    expect(new Set(views.map(({ id }: { id: string }) => id)).size).toBe(200);
  });
});
