import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeSlack } from '../../../../fake-slack/src/fakeSlack.ts';
import { startFakeSlack } from '../../../../fake-slack/src/startFakeSlack.ts';
import { bundleServer, type ServerProcess } from '../../../testing/bundledServer.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type SlackPerson, signInPerson } from '../../../testing/slackPerson.ts';
import { type SlackServer, startSlackServer } from '../../../testing/slackServer.ts';
import { testDatabaseUrl } from '../../../testing/testDatabase.ts';

const count = 5_000;
const places = ['C0GENERAL', 'C0RANDOM', 'C0SECRET', 'D0ALICEBOB'];

async function postBurst({ world }: FakeSlack, messages: number): Promise<void> {
  for (let n = 0; n < messages; n += 1) {
    world.post(places[n % places.length] ?? '', 'U0BOB', `burst ${n}`);
    if (n % 100 === 0) await nextTurn();
  }
}

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

  // `acknowledgement.test.ts` holds the time of the acknowledgement.
  it('is acknowledged and stored', async () => {
    const { slack, server } = started;
    await postBurst(slack, count);
    await eventually(() => expect(slack.unacknowledged()).toBe(0));
    await eventually(async () => {
      const { rows } = await server.ports.database.execute<{ n: number }>(
        sql`select count(*)::int as n from messages where text like 'burst%'`,
      );
      expect(rows).toEqual([{ n: count }]);
    });
    expect(server.errors).toEqual([]);
  });
});

describe('a process that is killed during a burst', () => {
  const messages = 1_000;

  it('has lost no message after the next start, although Slack has the acknowledgements', async () => {
    const bundle = await bundleServer();
    const slack = await startFakeSlack();
    const folder = mkdtempSync(join(tmpdir(), 'triage-burst-'));
    const databaseUrl = await testDatabaseUrl();
    const start = (): ServerProcess => {
      const { SLACK_SIGNING_SECRET: _http, ...keys } = slack.env;
      const database = databaseUrl === undefined ? ['--data', join(folder, 'data')] : ['--database', databaseUrl];
      return bundle.start(
        ['--slack', '--port', '0', ...database],
        { ...keys, TRIAGE_SECRET: 'a secret for tests only' },
        folder,
      );
    };
    /** The state before a kill counts as current for a while: an instance may take over. */
    const isCurrent = async (person: SlackPerson, sinceMs = 0) => {
      const { phase, as_of } = (await person.get('/api/sync')).body.data;
      expect(phase).toBe('current');
      expect(as_of).toBeGreaterThan(sinceMs / 1000);
    };
    try {
      const first = start();
      const alice = await signInPerson({ server: { url: await first.url }, slack }, 'U0ALICE');
      await eventually(() => isCurrent(alice));
      await postBurst(slack, messages);
      await eventually(() => expect(slack.unacknowledged()).toBeLessThan(messages / 2));
      first.child.kill('SIGKILL');
      await first.ended;
      const killedMs = Date.now();

      const second = start();
      const again = alice.at(await second.url);
      await eventually(() => isCurrent(again, killedMs));
      for (const id of places) {
        const row = (await again.get('/api/conversations/data')).body.data.conversations.find(
          (conversation: { id: string }) => conversation.id === id,
        );
        expect(row.unread_count, id).toBe(slack.world.truth('U0ALICE').get(id)?.unread);
      }
      second.child.kill('SIGTERM');
      await second.ended;
    } finally {
      bundle.dispose();
      await slack.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
