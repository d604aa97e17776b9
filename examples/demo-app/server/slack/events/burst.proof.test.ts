import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type SlackServer, startSlackServer } from '../../testing/slackServer.ts';
import { signInPerson } from '../proof/slackPerson.ts';

const count = 5_000;

/** The whole server with a fake Slack: events come by Socket Mode. */
describe('a burst of 5,000 events', () => {
  let started: SlackServer;
  beforeAll(async () => {
    started = await startSlackServer();
    const alice = await signInPerson(started, 'U0ALICE');
    await eventually(async () => expect((await alice.get('/api/sync')).body.data.phase).toBe('current'));
    await eventually(() => expect(started.slack.socketCount()).toBe(1));
  });
  afterAll(() => started.close());

  it('is acknowledged within the 3 s that Slack waits, and stored', async () => {
    const { slack, server } = started;
    const places = ['C0GENERAL', 'C0RANDOM', 'C0SECRET', 'D0ALICEBOB'];
    for (let n = 0; n < count; n += 1) {
      slack.world.post(places[n % places.length] ?? '', 'U0BOB', `burst ${n}`);
      if (n % 100 === 0) await nextTurn();
    }
    await eventually(() => expect(slack.unacknowledged()).toBe(0));
    expect(slack.lateAcknowledgements()).toBe(0);
    await eventually(async () => {
      const { rows } = await server.gateway.database.execute<{ n: number }>(
        sql`select count(*)::int as n from messages where text like 'burst%'`,
      );
      expect(rows).toEqual([{ n: count }]);
    });
    expect(server.errors).toEqual([]);
  });
});
