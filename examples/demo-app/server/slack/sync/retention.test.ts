import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../startServer.ts';
import { applyRetention } from './applyRetention.ts';
import { type SyncScene, startSyncScene, startSyncServer } from './testing/startSyncScene.ts';

const day = 86_400_000;

describe('the retention of messages', () => {
  let server: RunningServer;
  let scene: SyncScene | undefined;
  beforeAll(async () => {
    server = await startSyncServer();
  });
  afterEach(() => scene?.close());
  afterAll(() => server.close());

  const texts = async () => {
    const { rows } = await server.gateway.database.execute<{ text: string; ordinal: number }>(sql`
      select text, ordinal from messages where conversation_id = 'C0RANDOM' order by ts_micros`);
    return rows.map(({ text, ordinal }) => `${ordinal} ${text}`);
  };

  it('stores nothing older, and deletes what has become older', async () => {
    const started = Date.now();
    const time = { ms: started };
    const clock = { now: () => time.ms, after: () => () => {} };
    scene = await startSyncScene({ server, clock, retainDays: 90 });
    const { fake, sync } = scene;
    fake.world.post('C0RANDOM', 'U0BOB', 'ancient', { at: started - 100 * day });
    fake.world.post('C0RANDOM', 'U0BOB', 'old', { at: started - 80 * day });
    await scene.signIn();
    const prepared = await sync.prepare(scene.caller(), 'C0RANDOM', {});
    expect(prepared.hasOlder).toBe(false);
    expect(await texts()).toEqual(['1 old', '2 Look: <https://example.test/cats?a=1&amp;b=2>']);

    time.ms = started + 20 * day;
    await applyRetention({ gateway: server.gateway, clock, retainDays: 90 }, 'T0ACME');
    expect(await texts()).toEqual(['1 Look: <https://example.test/cats?a=1&amp;b=2>']);
    const calls = fake.calls.length;
    expect(await sync.prepare(scene.caller(), 'C0RANDOM', { before: `${started / 1000 - 85 * 86_400}` })).toEqual({
      hasOlder: false,
    });
    expect(fake.calls.slice(calls).map(({ method }) => method)).not.toContain('conversations.history');
  });
});
