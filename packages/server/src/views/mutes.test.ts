import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn } from '../../testing/testClient.ts';

describe('mutes', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const muteAs = (token: string) => (mutes: readonly object[]) =>
    call(`${server.url}/api/mutes`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ mutes, parentViewId: 'inbox' }),
    });

  it('are all kept when many are made at the same time', async () => {
    const { token, get } = await signIn(server, 'ANA');
    const mute = muteAs(token);
    const ids = Array.from({ length: 8 }, (_, index) => `C${index}`);
    await Promise.all(ids.map((conversation_id) => mute([{ conversation_id, as: 'mentions' }])));
    const { views } = (await get('/api/custom-views')).body.data;
    expect(views).toHaveLength(1);
    expect([...views[0].filters[0].value].sort()).toEqual(ids);
    await Promise.all(ids.slice(0, 4).map((conversation_id) => mute([{ conversation_id, as: null }])));
    const [left] = (await get('/api/custom-views')).body.data.views;
    expect([...left.filters[0].value].sort()).toEqual(ids.slice(4));
  });

  it('are limited in number, and refused by the field that is wrong', async () => {
    const { token } = await signIn(server, 'BEN');
    const mute = muteAs(token);
    const many = Array.from({ length: 3000 }, (_, index) => ({ conversation_id: `C0123456789${index}`, as: 'read' }));
    expect(await mute(many)).toMatchObject({ status: 400, body: { error: 'There are too many muted conversations' } });
    expect(await mute([{ conversation_id: 'C1', as: 'loud' }])).toMatchObject({ status: 400 });
    expect(await mute([{ conversation_id: 'a b', as: 'read' }])).toMatchObject({ status: 400 });
  });
});
