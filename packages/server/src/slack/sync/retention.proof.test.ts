import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeededRandom } from '../../../../../examples/demo-app/sample/script/seededRandom.ts';
import type { RunningServer } from '../../app/startServer.ts';
import type { Database } from '../../database/database.ts';
import { microsOf } from '../../database/micros.ts';
import { applyRetention } from './applyRetention.ts';
import { retainedFrom } from './storeHistory.ts';
import { dumpOf } from './testing/dumpOf.ts';
import { type SyncScene, startSyncScene, startSyncServer } from './testing/startSyncScene.ts';

const rounds = 100;
const retainDays = 2;
const hour = 3_600_000;
const random = createSeededRandom('retention');
const places = ['C0RANDOM', 'C0GENERAL', 'C0SECRET', 'D0ALICEBOB'];

interface Posted {
  id: string;
  ts: string;
  /** Letters only, so that it is one word of the search. */
  word: string;
}

let server: RunningServer;
let scene: SyncScene;
const time = { ms: Date.now() };
const clock = { now: () => time.ms, after: () => () => {} };
beforeAll(async () => {
  server = await startSyncServer();
  scene = await startSyncScene({ server, clock, retainDays });
  await scene.signIn();
});
afterAll(async () => {
  await scene.close();
  await server.close();
});

const wordOf = (count: number): string =>
  `zq${[...String(count)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}`;

/** Deletes old messages. The other work runs between two of the statements and transactions that this takes. */
async function retain(others: (() => Promise<unknown>)[] = []): Promise<void> {
  const { database } = server.ports;
  const between = async <T>(work: () => PromiseLike<T>): Promise<T> => {
    while (random.chance(0.3)) await others.shift()?.();
    return await work();
  };
  const disturbed: Database = Object.create(database);
  disturbed.transaction = (...args) => between(() => database.transaction(...args));
  Object.assign(disturbed, { execute: (query: SQL) => between(() => database.execute(query)) });
  await applyRetention({ ports: { ...server.ports, bulk: disturbed }, clock, retainDays }, 'T0ACME');
  for (const work of others) await work();
}
const isKept = ({ ts }: Posted): boolean => microsOf(ts) >= microsOf(retainedFrom(time.ms, retainDays));

/** Each message that is not stored is before the stored part, or after the begin of the gap. */
async function expectNoLostGap(posted: readonly Posted[], round: number): Promise<void> {
  const { database } = server.ports;
  const { rows: windows } = await database.execute<{ id: string; from: string | null; gap: string | null }>(sql`
    select conversation_id as id, complete_from as "from", gap_after as gap from slack_places`);
  const { rows: stored } = await database.execute<{ place: string }>(
    sql`select conversation_id || ' ' || ts as place from messages`,
  );
  const known = new Set(stored.map(({ place }) => place));
  for (const message of posted.filter(isKept)) {
    if (known.has(`${message.id} ${message.ts}`)) continue;
    const window = windows.find(({ id }) => id === message.id);
    if (window === undefined || window.from === null || microsOf(message.ts) < microsOf(window.from)) continue;
    const isInGap = window.gap !== null && microsOf(window.gap) <= microsOf(message.ts);
    expect(isInGap, `round ${round}: the gap of ${message.word} in ${JSON.stringify(window)}`).toBe(true);
  }
}

it('loses no gap that opens at the same time, and no word of a deleted message stays in a dump', async () => {
  const posted: Posted[] = [];
  let deletions = 0;
  for (let round = 1; round <= rounds; round += 1) {
    time.ms += random.int(0, 8 * hour);
    for (let left = random.int(1, 4); left > 0; left -= 1) {
      const [id, word] = [random.pick(places), wordOf(posted.length)];
      posted.push({ id, word, ts: scene.fake.world.post(id, 'U0BOB', `The word is ${word}`, { at: time.ms }) });
    }
    const isLost = random.chance(0.6);
    if (isLost) scene.loseEvents();
    const opened = places
      .filter(() => random.chance(0.5))
      .map((id) => () => scene.sync.prepare(scene.caller(), id, {}));
    const arrival = () => (isLost ? scene.sync.gap('T0ACME') : scene.deliverEvents());
    await retain(random.shuffled([arrival, ...opened]));
    await expectNoLostGap(posted, round);
    if (round % 10 > 0) continue;

    for (const id of places) await scene.sync.prepare(scene.caller(), id, {});
    await retain();
    const dump = await dumpOf(server.ports.database);
    for (const message of posted) {
      const tables = [...dump]
        .filter(([, rows]) => new RegExp(`\\b${message.word}\\b`).test(rows))
        .map(([name]) => name);
      if (isKept(message)) expect(tables, `round ${round}: ${message.word}`).toContain('messages');
      else expect(tables, `round ${round}: ${message.word}`).toEqual([]);
      if (!isKept(message)) deletions += 1;
    }
  }
  expect(deletions).toBeGreaterThan(rounds);
});
