import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bigWorld } from '../../../../fake-slack/src/world/bigWorld.ts';
import type { RunningServer } from '../../app/startServer.ts';
import { type SyncScene, startSyncScene, startSyncServer } from './testing/startSyncScene.ts';

/** See reconnects.proof.test.ts for 300 conversations. */
describe('a connection that is lost every 20 s', () => {
  let server: RunningServer;
  let scene: SyncScene;
  beforeAll(async () => {
    server = await startSyncServer();
  });
  beforeEach(async () => {
    const world = bigWorld({ channels: 50, messages: 2 });
    scene = await startSyncScene({ server, isHeld: true, limitFactor: 1, world });
    await scene.signIn();
    scene.sync.start();
  });
  afterEach(() => scene.close());
  afterAll(() => server.close());

  const dropFor = async (seconds: number) => {
    for (let drop = 0; drop < seconds / 20; drop += 1) {
      await scene.advance(20_000);
      await scene.sync.gap('T0ACME');
    }
  };
  const checked = async () => (await scene.state())?.checked;

  it('does not keep the first looks waiting', async () => {
    await dropFor(80);
    expect(await checked()).toBe(50);
  });

  it('has missing messages that the search finds before the first looks are done', { tags: ['proof'] }, async () => {
    await scene.advance(20_000);
    scene.fake.world.post('D0N0', 'U0P0', 'lost');
    await scene.sync.gap('T0ACME');
    await scene.advance(5000);
    expect(await checked()).toBeLessThan(50);
    expect((await scene.list()).get('D0N0')?.latest).toMatchObject({ text: 'lost' });
  });

  it('leaves the first looks half of the budget when Slack refuses the search', { tags: ['proof'] }, async () => {
    scene.fake.faults.failNext('search.messages', 'missing_scope', { times: 100 });
    await dropFor(180);
    expect(await checked()).toBe(50);
  });
});
