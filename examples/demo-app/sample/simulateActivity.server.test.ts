import { count } from 'drizzle-orm';
import { createFakeClock } from 'triage-inbox/testing';
import { expect, it } from 'vitest';
import { messages } from '../../../packages/server/src/database/schema.ts';
import { eventually } from '../../../packages/server/testing/eventually.ts';
import { startTestServer } from '../../../packages/server/testing/startTestServer.ts';
import { sampleWorkspaces } from './sampleWorkspaces.ts';
import { createSeededRandom } from './script/seededRandom.ts';
import { simulateActivity } from './simulateActivity.ts';

it('posts messages in a running server until the server closes', { tags: ['proof'] }, async () => {
  const clock = createFakeClock();
  const seeds = sampleWorkspaces(Date.now());
  const seeded = seeds.reduce((sum, seed) => sum + seed.messages.length, 0);
  const server = await startTestServer({
    seed: () => seeds,
    simulation: (activity) => simulateActivity({ ...activity, clock, random: createSeededRandom('server').next }),
  });
  const { database } = server.ports;
  const total = async () => (await database.select({ total: count() }).from(messages))[0]?.total ?? 0;
  try {
    await eventually(() => expect(clock.pending).toBeGreaterThan(0));
    expect(await total()).toBe(seeded);
    clock.advance(10_000);
    await eventually(async () => expect(await total()).toBeGreaterThan(seeded));
  } finally {
    await server.close();
  }
  expect(clock.pending).toBe(0);
  expect(server.errors).toEqual([]);
});
