import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { createSettableClock } from '../../../testing/settableClock.ts';
import type { RunningServer } from '../../app/startServer.ts';
import { loadConversation } from '../../conversations/queries/loadConversation.ts';
import { type SyncScene, startSyncScene, startSyncServer } from './testing/startSyncScene.ts';

const hour = 3_600_000;

describe('opening conversations of Slack', () => {
  let server: RunningServer;
  let scene: SyncScene;
  beforeAll(async () => {
    server = await startSyncServer();
  });
  beforeEach(async () => {
    scene = await startSyncScene({ server });
  });
  afterEach(() => scene.close());
  afterAll(() => server.close());

  /** Writes messages of the past into #random, one a minute. */
  function fill(count: number): string[] {
    const now = Date.now();
    return Array.from({ length: count }, (_, n) =>
      scene.fake.world.post('C0RANDOM', 'U0BOB', `old ${n}`, { at: now - hour - (count - n) * 60_000 }),
    );
  }
  const open = async (id: string, page: object = {}) => {
    const prepared = await scene.sync.prepare(scene.caller(), id, page);
    const conversation = await loadConversation(server.ports, scene.caller(), id, page);
    return { ...prepared, conversation, texts: conversation?.messages?.map(({ text }) => text) ?? [] };
  };

  it('checks an unchecked conversation at once, before the background work', async () => {
    fill(20);
    await scene.signIn();
    const { texts, conversation, hasOlder } = await open('C0RANDOM');
    expect(texts).toHaveLength(21);
    expect(hasOlder).toBe(false);
    expect(conversation).not.toHaveProperty('is_unchecked');
    expect(conversation?.unread_count).toBe(21);
  });

  it('fetches older pages one after the other, up to the start', async () => {
    const times = fill(450);
    await scene.signIn();
    const newest = await open('C0RANDOM', { limit: 100 });
    expect(newest.hasOlder).toBe(true);
    expect(newest.texts).toHaveLength(100);
    const older = await open('C0RANDOM', { before: newest.conversation?.messages?.[0]?.ts, limit: 300 });
    expect(older.texts).toHaveLength(300);
    const oldest = await open('C0RANDOM', { before: older.conversation?.messages?.[0]?.ts, limit: 300 });
    expect(oldest.hasOlder).toBe(false);
    expect(oldest.conversation?.messages?.[0]?.ts).toBe(times[0]);
    const all = new Set([...newest.texts, ...older.texts, ...oldest.texts]);
    expect(all.size).toBe(451);
  });

  it('shows a message in its context', async () => {
    const times = fill(260);
    await scene.signIn();
    const around = await open('C0RANDOM', { around: times[20], limit: 11 });
    expect(around.texts).toHaveLength(11);
    expect(around.texts).toContain('old 20');
  });

  it('says that a message is too old', { tags: ['proof'] }, async () => {
    const times = fill(2700);
    await scene.signIn();
    await expect(open('C0RANDOM', { around: times[0], limit: 11 })).rejects.toThrow('too old');
  });

  it('fetches a whole thread', async () => {
    const { fake } = scene;
    const parent = fake.world.post('C0RANDOM', 'U0BOB', 'long thread');
    for (let n = 0; n < 250; n += 1) fake.world.post('C0RANDOM', 'U0BOB', `reply ${n}`, { thread_ts: parent });
    await scene.signIn();
    await open('C0RANDOM');
    const thread = await open(`C0RANDOM:${parent}`);
    expect(thread.conversation?.messages?.[0]?.threads).toHaveLength(250);
    expect(thread.hasOlder).toBe(false);
  });

  describe('a direct message that is read', () => {
    /** Writes threads of Alice, the newest first, each with an answer. */
    function writeThreads(count: number): { parent: string; answer: string }[] {
      const { world } = scene.fake;
      const ago = (minutes: number) => ({ at: Date.now() - minutes * 60_000 });
      const threads = Array.from({ length: count }, (_, n) => {
        const parent = world.post('D0ALICEBOB', 'U0ALICE', 'a question', ago(90 + n));
        return {
          parent,
          answer: world.post('D0ALICEBOB', 'U0BOB', 'an answer', { thread_ts: parent, ...ago(30 + n) }),
        };
      });
      world.mark('D0ALICEBOB', 'U0ALICE', (Date.now() / 1000).toFixed(6));
      return threads;
    }
    const rowsOf = async (text: string) => (await server.ports.database.execute(text)).rows;
    const answers = () =>
      rowsOf('select reply.ts from thread_follows join messages reply using (conversation_id, thread_ts)');

    it('has its threads found, also behind those that are followed already', async () => {
      const threads = writeThreads(6);
      await scene.signIn();
      for (const { parent } of threads.slice(0, 5)) {
        await rowsOf(`insert into thread_follows (workspace_id, conversation_id, thread_ts, user_id)
          values ('T0ACME', 'D0ALICEBOB', '${parent}', 'U0ALICE')`);
      }
      await open('D0ALICEBOB');
      await eventually(async () => expect(await answers()).toEqual([{ ts: threads[5]?.answer }]));
    });

    it('shows the threads that Slack tells, although it refuses another one', async () => {
      const threads = writeThreads(2);
      await scene.signIn();
      scene.fake.faults.failNext('conversations.replies', 'thread_not_found');
      await open('D0ALICEBOB');
      await eventually(async () => {
        const changed = await rowsOf(
          `select conversation_id as id from stream_events where kind = 'conversation_changed'`,
        );
        expect(changed).toEqual([{ id: 'D0ALICEBOB' }]);
      });
      const [found, ...others] = await answers();
      expect(threads.map(({ answer }) => answer)).toContain(found?.ts);
      expect(others).toEqual([]);
    });
  });

  it('answers from the store while Slack is slow, and delivers the rest later', async () => {
    await scene.close();
    const clock = createSettableClock();
    scene = await startSyncScene({ server, clock });
    await scene.signIn();
    await open('C0RANDOM');
    scene.fake.faults.socketDown();
    await scene.sync.gap('T0ACME');
    scene.fake.world.post('C0RANDOM', 'U0BOB', 'missed');
    const release = scene.fake.faults.hold('*');
    const opening = open('C0RANDOM');
    await eventually(() => expect(clock.waits).toContain(3000));
    clock.skip(3000);
    expect((await opening).texts).not.toContain('missed');
    release();
    await eventually(async () => {
      const conversation = await loadConversation(server.ports, scene.caller(), 'C0RANDOM');
      expect(conversation?.messages?.map(({ text }) => text)).toContain('missed');
    });
  });

  it('explains a refusal when there is nothing to show, and keeps what is stored', async () => {
    await scene.signIn();
    scene.fake.faults.rateLimit('conversations.history', 300);
    await expect(open('C0RANDOM')).rejects.toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
    expect((await scene.list()).get('C0RANDOM')).toMatchObject({ is_unchecked: true });
    expect(scene.fake.violations).toEqual([]);
  });

  it('takes over what the person has read in Slack', async () => {
    await scene.signIn();
    await open('C0GENERAL');
    expect((await scene.list()).get('C0GENERAL')?.unread_count).toBe(2);
    scene.fake.world.mark('C0GENERAL', 'U0ALICE', (Date.now() / 1000).toFixed(6));
    await open('C0GENERAL');
    await eventually(async () => expect((await scene.list()).get('C0GENERAL')?.unread_count).toBe(0));
  });

  it('shows nothing of conversations that the person is not in', async () => {
    await scene.signIn();
    const before = scene.fake.calls.length;
    expect((await open('C0OTHERS')).conversation).toBeNull();
    expect((await open('C0OTHERS:1700000000.000100')).conversation).toBeNull();
    const called = scene.fake.calls.slice(before).map(({ method }) => method);
    expect(called).not.toContain('conversations.replies');
    expect(called).not.toContain('conversations.history');
  });
});
