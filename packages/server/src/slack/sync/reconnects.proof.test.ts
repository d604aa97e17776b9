import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

  describe('with 50 conversations', () => {
    beforeEach(async () => {
      const world = bigWorld({ channels: 50, messages: 2 });
      scene = await startSyncScene({ server, isHeld: true, limitFactor: 1, world });
      await scene.signIn();
      scene.sync.start();
    });

    it('has missing messages that the search finds before the first looks are done', async () => {
      await scene.advance(20_000);
      scene.fake.world.post('D0N0', 'U0P0', 'lost');
      await scene.sync.gap('T0ACME');
      await scene.advance(5000);
      expect((await scene.state())?.checked).toBeLessThan(50);
      expect((await scene.list()).get('D0N0')?.latest).toMatchObject({ text: 'lost' });
    });

    it('leaves the first looks half of the budget when Slack refuses the search', async () => {
      scene.fake.faults.failNext('search.messages', 'missing_scope', { times: 100 });
      for (let drop = 0; drop < 9; drop += 1) {
        await scene.advance(20_000);
        await scene.sync.gap('T0ACME');
      }
      expect((await scene.state())?.checked).toBe(50);
    });
  });
});
