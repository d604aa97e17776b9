import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bigWorld } from '../../../../fake-slack/src/world/bigWorld.ts';
import type { RunningServer } from '../../app/startServer.ts';
import { type SyncScene, startSyncScene, startSyncServer } from './testing/startSyncScene.ts';

describe('a connection that is lost every 20 s', () => {
  let server: RunningServer;
  let scene: SyncScene;
  beforeAll(async () => {
    server = await startSyncServer();
  });
  afterEach(() => scene.close());
  afterAll(() => server.close());

  it('keeps none of 300 conversations from the first look, within ten minutes and the limits that Slack documents', async () => {
    scene = await startSyncScene({
      server,
      isHeld: true,
      limitFactor: 1,
      world: bigWorld({ channels: 300, messages: 4 }),
    });
    const { fake, sync } = scene;
    fake.faults.realLimits = true;
    await scene.signIn();
    sync.start();
    const progress: number[] = [];
    for (let drop = 1; drop <= 30; drop += 1) {
      await scene.advance(20_000);
      // Lost with the connection.
      fake.world.post(`C0N${1 + (drop % 5)}`, 'U0P1', `lost ${drop}`);
      await sync.gap('T0ACME');
      const { phase, checked = 0, total } = (await scene.state()) ?? {};
      progress.push(checked);
      expect(total).toBe(300);
      if (checked < 300) expect(phase).not.toBe('current');
    }
    expect(progress.at(-1), progress.join()).toBe(300);
    await scene.advance(15 * 60_000);
    expect(await scene.state()).toMatchObject({ phase: 'current', checked: 300 });
    const rows = await scene.list();
    for (const [id, truth] of fake.world.truth('U0ALICE')) expect(rows.get(id)?.unread_count, id).toBe(truth.unread);
    expect(fake.calls.filter(({ status }) => status === 429)).toEqual([]);
  });
});
