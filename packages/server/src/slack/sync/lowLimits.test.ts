import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bigWorld } from '../../../../fake-slack/src/world/bigWorld.ts';
import { eventually } from '../../../testing/eventually.ts';
import { createSettableClock } from '../../../testing/settableClock.ts';
import type { RunningServer } from '../../app/startServer.ts';
import { type SceneOptions, type SyncScene, startSyncScene, startSyncServer } from './testing/startSyncScene.ts';

describe('an app with low limits', () => {
  let server: RunningServer;
  let scene: SyncScene;
  beforeAll(async () => {
    server = await startSyncServer();
  });
  const start = async (channels: number, options: Omit<SceneOptions, 'server'> = {}) => {
    scene = await startSyncScene({ server, world: bigWorld({ channels, messages: 40 }), ...options });
    scene.fake.faults.lowLimits = true;
  };
  afterEach(() => scene.close());
  afterAll(() => server.close());

  it('is usable with many conversations: dms are counted, channels wait, and no call is too many after the first', {
    tags: ['proof'],
  }, async () => {
    await start(48);
    const { fake, sync } = scene;
    await scene.signIn();
    sync.start();
    await eventually(async () =>
      expect(await scene.state()).toMatchObject({ phase: 'incomplete', notices: ['low_limits'] }),
    );
    const list = await scene.list();
    const truth = fake.world.truth('U0ALICE');
    for (const [id, row] of list) {
      if (row.is_unchecked) continue;
      const unread = truth.get(id)?.unread ?? 0;
      // With the newest message only, the count is "1+".
      expect(row.unread_count > 0, id).toBe(unread > 0);
      if (row.unread_count !== unread) expect(row.is_capped, id).toBe(true);
    }
    expect([...list.values()].filter(({ type }) => type === 'dm').every(({ is_unchecked }) => !is_unchecked)).toBe(
      true,
    );
    expect([...list.values()].filter(({ is_unchecked }) => is_unchecked).length).toBeGreaterThan(32);
    // The refusal that shows the limits.
    expect(fake.violations.length).toBeLessThanOrEqual(1);
    expect(scene.callsOf('conversations.history')).toBeLessThan(10);
  });

  it('fetches the history of a conversation that is opened', async () => {
    const clock = createSettableClock();
    await start(4, { clock });
    await scene.signIn();
    await server.ports.database.execute('update slack_workspaces set low_limits = true');
    const prepared = await scene.sync.prepare(scene.caller(), 'C0N1', { limit: 50 });
    expect(prepared).toEqual({ hasOlder: false });
    expect((await scene.list()).get('C0N1')).toMatchObject({ is_unchecked: false });
    const refused = expect(scene.sync.prepare(scene.caller(), 'C0N2', {})).rejects.toMatchObject({ status: 503 });
    // The next call of the history has its turn a minute after the first one, and a person does not wait for it.
    await eventually(() => expect(Math.max(...clock.waits)).toBeGreaterThan(20_000));
    clock.skip(20_000);
    await refused;
    expect(scene.callsOf('conversations.history')).toBe(1);
  });
});
