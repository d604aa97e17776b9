import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../app/startServer.ts';
import { type SyncScene, startSyncScene, startSyncServer } from './testing/startSyncScene.ts';

describe('a process that ends between the acknowledgement of events and their storage', () => {
  let server: RunningServer;
  let scene: SyncScene;
  beforeAll(async () => {
    server = await startSyncServer();
    scene = await startSyncScene({ server, isHeld: true });
  });
  afterAll(async () => {
    await scene.close();
    await server.close();
  });

  it('loses no message: the look of the next process finds them', async () => {
    const { fake, sync } = scene;
    await scene.signIn();
    sync.start();
    await scene.advance(30_000);
    const places = ['C0RANDOM', 'C0SECRET', 'D0ALICEBOB'];
    const post = (text: string) => places.map((id) => fake.world.post(id, 'U0BOB', text));
    post('stored');
    await scene.deliverEvents();
    // Slack has the acknowledgement, and the database nothing.
    for (let n = 0; n < 10; n += 1) post('acknowledged only');
    await sync.stop();
    scene.restart().start();
    await scene.advance(30_000);
    const { rows } = await server.ports.database.execute(sql`
      select text, count(*)::int as n from messages where text in ('stored', 'acknowledged only') group by text order by 1`);
    expect(rows).toEqual([
      { text: 'acknowledged only', n: 30 },
      { text: 'stored', n: 3 },
    ]);
    expect(await scene.state()).toMatchObject({ phase: 'current' });
  });
});
