import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../../../../examples/demo-app/sample/script/seededRandom.ts';
import type { RunningServer } from '../../app/startServer.ts';
import { type FailingDatabase, failingDatabase } from '../client/testing/failingDatabase.ts';
import type { RunningSlackSync } from './createSlackSync.ts';
import { type SyncScene, startSyncScene, startSyncServer } from './testing/startSyncScene.ts';

/** `STARTS=1000` searches longer. */
const starts = Number(process.env.STARTS ?? 200);
const hour = 3_600_000;
const random = createSeededRandom('failing starts');
const places = ['C0RANDOM', 'C0GENERAL', 'C0SECRET', 'C0SHARED', 'D0ALICEBOB', 'C0GROUPDM'];
const methods = ['conversations.history', 'users.conversations', 'conversations.info', 'users.list', 'emoji.list'];
const errors = ['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout', 'ratelimited'];

interface Posted {
  text: string;
  ts: string;
}

describe('a server that starts while Slack and its database fail', () => {
  let server: RunningServer;
  let scene: SyncScene;
  let failing: FailingDatabase;
  beforeAll(async () => {
    server = await startSyncServer();
  });
  afterEach(() => scene.close());
  afterAll(() => server.close());

  /** Messages that no event tells: the server is off. */
  const post = (round: number): Posted[] =>
    Array.from({ length: random.int(1, 4) }, (_, at) => {
      const text = `start ${round}, message ${at}`;
      return { text, ts: scene.fake.world.post(random.pick(places), 'U0BOB', text) };
    });

  const failSlack = (): void => {
    const { faults } = scene.fake;
    for (let left = random.int(0, 4); left > 0; left -= 1) {
      const method = random.pick(methods);
      const kind = random.int(0, 3);
      if (kind === 0) faults.rateLimit(method, random.int(1, 15));
      else if (kind === 1) faults.dropNextResponse(method);
      else if (kind === 2) faults.failNext(method, 'service_unavailable', { status: 503, times: random.int(1, 4) });
      else faults.failNext(method, random.pick(errors), { times: random.int(1, 4) });
    }
  };

  const missing = async (posted: readonly Posted[]): Promise<string[]> => {
    const texts = JSON.stringify(posted.map(({ text }) => text));
    const { rows } = await server.ports.database.execute<{ text: string }>(
      sql`select text from messages where text in (select jsonb_array_elements_text(${texts}::jsonb))`,
    );
    const stored = new Set(rows.map(({ text }) => text));
    return posted.map(({ text }) => text).filter((text) => !stored.has(text));
  };

  /** Everything up to "as of" is stored. Returns whether that is all. */
  const checkClaim = async (posted: readonly Posted[], round: number): Promise<boolean> => {
    const { phase, as_of = 0 } = (await scene.state()) ?? {};
    const claimed = posted.filter(({ ts }) => Number(ts) <= as_of);
    expect(await missing(claimed), `start ${round} claims to have everything`).toEqual([]);
    return phase === 'current' && claimed.length === posted.length;
  };

  it(`loses no message over ${starts} starts`, async () => {
    scene = await startSyncScene({
      server,
      isHeld: true,
      disturb: (database) => {
        failing = failingDatabase(database, random.next);
        return failing.database;
      },
    });
    await scene.signIn();
    let sync: RunningSlackSync = scene.sync;
    sync.start();
    await scene.advance(60_000);
    expect(await scene.state()).toMatchObject({ phase: 'current' });

    for (let round = 1; round <= starts; round += 1) {
      await sync.stop();
      if (random.chance(0.5)) await scene.advance(random.int(1, 90_000));
      const posted = post(round);
      failing.rate = random.next() / 2;
      failSlack();
      // Some processes end before the failures do.
      for (let processes = random.int(1, 3); processes > 0; processes -= 1) {
        await sync.stop();
        sync = scene.restart();
        sync.start();
        for (let steps = random.int(0, 4); steps > 0; steps -= 1) {
          await scene.advance(random.int(1, 8_000));
          await checkClaim(posted, round);
        }
      }
      failing.rate = 0;
      scene.fake.faults.clear();
      let isComplete = false;
      for (let waitedMs = 0; !isComplete && waitedMs < hour; waitedMs += 5_000) {
        await scene.advance(5_000);
        isComplete = await checkClaim(posted, round);
      }
      expect(await missing(posted), `start ${round}`).toEqual([]);
      expect(isComplete, `start ${round} is current again`).toBe(true);
    }
    const rows = await scene.list();
    for (const [id, truth] of scene.fake.world.truth('U0ALICE')) {
      if (rows.has(id)) expect(rows.get(id)?.unread_count, id).toBe(truth.unread);
    }
  });
});
