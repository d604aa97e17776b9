import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import type { RunningServer } from '../../app/startServer.ts';
import { type SyncScene, startSyncScene, startSyncServer } from './testing/startSyncScene.ts';

describe('messages that no event told', () => {
  let server: RunningServer;
  let scene: SyncScene;
  beforeAll(async () => {
    server = await startSyncServer();
  });
  const open = async (isHeld: boolean) => {
    scene = await startSyncScene({ server, isHeld });
    await scene.signIn();
    scene.sync.start();
  };
  afterEach(() => scene.close());
  afterAll(() => server.close());

  const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await server.ports.database.execute<T>(query)).rows;
  /** Passes the time, a second at a time, until the check holds. */
  const inTime = async (check: () => Promise<unknown>) => {
    for (let seconds = 0; seconds < 120; seconds += 1) {
      const holds = await check().then(
        () => true,
        () => false,
      );
      if (holds) return;
      await scene.advance(1_000);
    }
    await check();
  };
  const inSecond = async <T>(work: Promise<T>): Promise<T> => {
    await scene.advance(1_000);
    return await work;
  };
  const isCurrent = async () => expect(await scene.state()).toMatchObject({ phase: 'current' });

  it('finds a message that Slack did not have yet when it was asked, before the connection came back', {
    tags: ['proof'],
  }, async () => {
    // In the time of the clock: Slack receives messages while it answers.
    await open(false);
    await eventually(isCurrent);
    const { fake, sync } = scene;
    const asked = scene.callsOf('conversations.history');
    fake.faults.delay('conversations.history', 300, { afterWork: true });
    await sync.gap('T0ACME');
    await eventually(() => expect(scene.callsOf('conversations.history')).toBeGreaterThanOrEqual(asked + 4));
    for (const id of ['C0RANDOM', 'D0ALICEBOB', 'C0SECRET', 'C0GENERAL']) fake.world.post(id, 'U0BOB', 'late');
    await sync.gap('T0ACME');
    await eventually(isCurrent);
    expect(await rowsOf(sql`select from messages where text = 'late'`)).toHaveLength(4);
  });

  describe('while the time stands still', () => {
    beforeEach(async () => {
      await open(true);
      await inTime(isCurrent);
    });

    it('finds all messages of a gap, sends them to the streams and counts them', async () => {
      const { fake, sync } = scene;
      await sync.stop();
      for (let n = 0; n < 50; n += 1) fake.world.post(n % 2 ? 'C0RANDOM' : 'D0ALICEBOB', 'U0BOB', `missed ${n}`);
      await sync.gap('T0ACME');
      expect(await scene.state()).toMatchObject({ phase: 'catching_up' });
      sync.start();
      await inTime(isCurrent);
      const events = await rowsOf<{ n: number }>(sql`select count(*)::int as n from stream_events
        where kind = 'new_message' and payload -> 'message' ->> 'text' like 'missed%'`);
      expect(events).toEqual([{ n: 50 }]);
      const list = await scene.list();
      for (const [id, truth] of fake.world.truth('U0ALICE')) {
        if (list.has(id)) expect(list.get(id)?.unread_count, id).toBe(truth.unread);
      }
      expect((await scene.state())?.as_of).toBeGreaterThan(0);
    });

    it('finds edits, reactions and deletions', async () => {
      const { fake, sync } = scene;
      const [edited = '', deleted = '', last = ''] = ['one', 'two', 'three'].map((text) =>
        fake.world.post('C0RANDOM', 'U0BOB', text),
      );
      await sync.gap('T0ACME');
      await inTime(isCurrent);
      fake.world.edit('C0RANDOM', edited, 'one, edited');
      fake.world.delete('C0RANDOM', deleted);
      fake.world.react('C0RANDOM', last, 'U0BOB', 'eyes');
      await sync.gap('T0ACME');
      await inTime(async () => {
        const rows = await rowsOf<{ text: string; deleted: boolean; eyes: boolean }>(sql`
          select text, deleted, coalesce(extra::text like '%eyes%', false) as eyes from messages
          where ts in (${edited}, ${deleted}, ${last}) order by ts_micros`);
        expect(rows).toEqual([
          { text: 'one, edited', deleted: false, eyes: false },
          { text: '', deleted: true, eyes: false },
          { text: 'three', deleted: false, eyes: true },
        ]);
      });
    });

    it('finds names that changed meanwhile, and is not current before [LIV-5]', { tags: ['proof'] }, async () => {
      const { fake, sync } = scene;
      await sync.stop();
      fake.world.rename('C0RANDOM', 'anything');
      fake.world.updateUser('U0BOB', { realName: 'Robert Renamed' });
      const { as_of } = (await scene.state()) ?? {};
      await sync.gap('T0ACME');
      expect(await scene.state()).toMatchObject({ phase: 'catching_up', as_of });
      const calls = scene.callsOf('users.conversations');
      fake.faults.failNext('users.conversations', 'access_denied');
      sync.start();
      await inTime(async () => expect(scene.callsOf('users.conversations')).toBeGreaterThan(calls));
      expect(await scene.state()).toMatchObject({ phase: 'catching_up', as_of });
      await inTime(isCurrent);
      expect((await scene.list()).get('C0RANDOM')).toMatchObject({ name: 'anything' });
      expect(await rowsOf(sql`select real_name as name from people where id = 'U0BOB'`)).toEqual([
        { name: 'Robert Renamed' },
      ]);
    });

    it('makes open pages load again when names or user groups have changed, and only then', {
      tags: ['proof'],
    }, async () => {
      const { fake, sync } = scene;
      const loadedAgain = async () => {
        const [log] = await rowsOf<{ through: number }>(sql`
        select pruned_through as through from event_logs where workspace_id = 'T0ACME'`);
        return log?.through ?? 0;
      };
      const look = async () => {
        const calls = scene.callsOf('usergroups.list');
        await sync.gap('T0ACME');
        await inTime(async () => expect(scene.callsOf('usergroups.list')).toBeGreaterThan(calls));
        await inTime(isCurrent);
      };
      await look();
      const before = await loadedAgain();
      await look();
      expect(await loadedAgain()).toBe(before);
      fake.world.updateUser('U0BOB', { realName: 'Robert Renamed' });
      await look();
      const after = await loadedAgain();
      expect(after).toBeGreaterThan(before);
      fake.world.addUserGroup({ id: 'S0NEW', handle: 'new', name: 'New', users: [] });
      await look();
      expect(await loadedAgain()).toBeGreaterThan(after);
    });

    it('fetches the people again that failed at the sign-in', async () => {
      const { fake } = scene;
      await rowsOf(sql`delete from people where id = 'U0CAROL'`);
      await rowsOf(sql`update slack_workspaces set people_fetched_micros = null`);
      fake.faults.failNext('users.list', 'internal_error');
      await scene.signIn();
      await inTime(async () =>
        expect(await rowsOf(sql`select id from people where id = 'U0CAROL'`)).toEqual([{ id: 'U0CAROL' }]),
      );
      await inTime(isCurrent);
    });

    it('finds replies of followed threads', async () => {
      const { fake, sync } = scene;
      const parent = fake.world.post('C0RANDOM', 'U0ALICE', 'a question');
      fake.world.post('C0RANDOM', 'U0BOB', 'an answer', { thread_ts: parent });
      await sync.gap('T0ACME');
      await inSecond(sync.prepare(scene.caller(), `C0RANDOM:${parent}`, {}));
      await inTime(isCurrent);
      fake.world.post('C0RANDOM', 'U0BOB', 'another answer', { thread_ts: parent });
      await sync.gap('T0ACME');
      await inTime(async () => {
        const rows = await rowsOf(sql`select text from messages where thread_ts = ${parent} order by ts_micros`);
        expect(rows).toEqual([{ text: 'an answer' }, { text: 'another answer' }]);
      });
    });

    it('finds that a reply of a followed thread was deleted', async () => {
      const { fake, sync } = scene;
      const parent = fake.world.post('C0RANDOM', 'U0ALICE', 'a question');
      const [first = '', last = ''] = ['one', 'two'].map((text) =>
        fake.world.post('C0RANDOM', 'U0BOB', text, { thread_ts: parent }),
      );
      await sync.gap('T0ACME');
      await inSecond(sync.prepare(scene.caller(), `C0RANDOM:${parent}`, {}));
      await inTime(isCurrent);
      // The thread is older than the gap that follows.
      await scene.advance(300_000);
      fake.world.post('C0RANDOM', 'U0BOB', 'something else');
      await sync.gap('T0ACME');
      await inTime(isCurrent);
      fake.world.delete('C0RANDOM', last);
      await sync.gap('T0ACME');
      await inTime(async () => {
        const rows = await rowsOf(sql`select ts, deleted from messages where thread_ts = ${parent} order by ts_micros`);
        expect(rows).toEqual([
          { ts: first, deleted: false },
          { ts: last, deleted: true },
        ]);
      });
    });

    it('takes away conversations that the person left, and adds new ones', { tags: ['proof'] }, async () => {
      const { fake, sync } = scene;
      fake.world.leave('C0RANDOM', 'U0ALICE');
      fake.world.invite('C0LOBBY', 'U0ALICE', 'U0CAROL');
      await sync.gap('T0ACME');
      await inTime(async () => {
        const list = await scene.list();
        expect(list.has('C0RANDOM')).toBe(false);
        expect(list.get('C0LOBBY')).toMatchObject({ is_unchecked: false });
      });
      const events = await rowsOf(sql`select kind, conversation_id as id, user_id as "user" from stream_events
        where kind like 'conversation_%' and conversation_id in ('C0RANDOM', 'C0LOBBY') order by number`);
      expect(events).toEqual([
        { kind: 'conversation_removed', id: 'C0RANDOM', user: 'U0ALICE' },
        { kind: 'conversation_changed', id: 'C0LOBBY', user: 'U0ALICE' },
      ]);
    });

    it('counts what "Fetch data" has found', { tags: ['proof'] }, async () => {
      // Authors that the list of people lacks are fetched after the first checks.
      const people = () => rowsOf(sql`select count(*)::int as people from people`);
      await inTime(async () => expect(await people()).toEqual([{ people: 9 }]));
      scene.fake.world.post('C0RANDOM', 'U0BOB', 'new');
      const summary = await inSecond(scene.sync.fetch(scene.caller(), 'changes'));
      expect(summary).toEqual({ conversations: 0, messages: 1, users: 0 });
      expect(await inSecond(scene.sync.fetch(scene.caller(), 'all'))).toMatchObject({ conversations: 7, users: 9 });
    });

    it('sends the progress to the person', { tags: ['proof'] }, async () => {
      await inTime(async () => {
        const rows = await rowsOf<{ sync: object }>(sql`select payload -> 'sync' as sync from stream_events
        where kind = 'sync' and user_id = 'U0ALICE' order by number desc limit 1`);
        expect(rows[0]?.sync).toMatchObject({ service: 'Slack', phase: 'current', notices: [] });
      });
    });
  });
});
