import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { createHeldTimers, type HeldTimers, openSlackScene, type SlackScene } from '../../../testing/slackScene.ts';
import { createCallScheduler } from '../client/callScheduler.ts';
import { createSlackClock } from '../client/slackClock.ts';
import { createMarking, type Marking } from './markInSlack.ts';

const workspaceId = 'T0ACME';
const alice = { workspaceId, userId: 'U0ALICE' };

describe('marks in Slack', () => {
  let scene: SlackScene;
  let timers: HeldTimers;
  let messages: string[];
  let mark: Marking['mark'];
  let resume: Marking['resume'];

  beforeAll(async () => {
    scene = await openSlackScene();
  });
  beforeEach(async () => {
    await scene.reset();
    timers = createHeldTimers();
    ({ mark, resume } = createMarking(scene.ports, { calls: scene.calls, timers }));
    messages = ['one', 'two', 'three'].map((text) => scene.slack.world.post('C0RANDOM', 'U0BOB', text));
    await scene.fetchMessages('C0RANDOM');
  });
  afterAll(() => scene.close());

  const lastReadInSlack = () => scene.slack.world.store.channel('C0RANDOM').lastRead.get('U0ALICE');
  const cursor = async () => {
    const { rows } = await scene.ports.database.execute<{ lastRead: string }>(sql`
      select last_read as "lastRead" from read_cursors where user_id = 'U0ALICE' and conversation_id = 'C0RANDOM'`);
    return rows[0]?.lastRead;
  };
  const marks = () => scene.callsOf('conversations.mark').map(({ ts }) => ts);
  /** Waits for the mark in the database, then lets the second pass. */
  const pass = async (count: number) => {
    await eventually(() => expect(timers.size).toBe(count));
    timers.run(1000);
  };

  it('coalesces the marks of a second, and the last one wins', async () => {
    const answers = [];
    for (const ts of messages) {
      answers.push(mark(alice, 'C0RANDOM', ts));
      await eventually(async () => expect(await cursor()).toBe(ts));
    }
    // The second of the batch, and the times that the clients and a closing server wait at most.
    await pass(2 + messages.length);
    expect(await Promise.all(answers)).toMatchObject(messages.map((last_read) => ({ last_read })));
    expect(marks()).toEqual([messages[2]]);
    expect(lastReadInSlack()).toBe(messages[2]);
    const { rows } = await scene.ports.database.execute(sql`
      select last_read from slack_memberships where user_id = 'U0ALICE' and conversation_id = 'C0RANDOM'`);
    expect(rows).toEqual([{ last_read: messages[2] }]);
    expect(timers.size).toBe(0);
  });

  it('marks as unread, back to the start too', async () => {
    const back = mark(alice, 'C0RANDOM', messages[0] ?? '');
    await pass(3);
    expect(await back).toMatchObject({ unread_count: 2 });
    expect(lastReadInSlack()).toBe(messages[0]);
    const all = mark(alice, 'C0RANDOM', '0');
    await pass(3);
    await all;
    expect(lastReadInSlack()).toBe('0000000000.000000');
  });

  it('marks at a message of the channel itself, not at a reply', async () => {
    const reply = scene.slack.world.post('C0RANDOM', 'U0BOB', 'reply', { thread_ts: messages[0] ?? '' });
    const read = mark(alice, 'C0RANDOM', reply);
    await pass(3);
    await read;
    expect(marks()).toEqual([messages[2]]);
  });

  it('never marks everything as unread where older messages are not stored', async () => {
    await scene.ports.database.execute(sql`delete from messages`);
    await scene.ports.database.execute(sql`update slack_places set reached_start = false, complete_from = null`);
    const read = mark(alice, 'C0RANDOM', messages[1] ?? '');
    await pass(3);
    await read;
    expect(marks()).toEqual([messages[1]]);
  });

  it('keeps the cursor of a thread to itself', async () => {
    expect(await mark(alice, `C0RANDOM:${messages[0]}`, messages[0] ?? '')).not.toBeNull();
    expect(timers.size).toBe(0);
    expect(marks()).toEqual([]);
  });

  it('is silent for people who are not members', async () => {
    expect(await mark({ workspaceId, userId: 'U0CAROL' }, 'C0RANDOM', messages[0] ?? '')).toBeNull();
    expect(timers.size).toBe(0);
  });

  it('tells a failure, and puts the cursor back', async () => {
    const first = mark(alice, 'C0RANDOM', messages[0] ?? '');
    await pass(3);
    await first;
    scene.slack.faults.failNext('conversations.mark', 'restricted_action', { times: 1 });
    const failing = mark(alice, 'C0RANDOM', messages[2] ?? '').catch((error) => error);
    await pass(3);
    expect(await failing).toMatchObject({ status: 403 });
    expect(await cursor()).toBe(messages[0]);
    const { rows } = await scene.ports.database.execute(sql`
      select kind, payload ->> 'last_read' as "lastRead", (payload ->> 'unread_count')::int as unread
      from stream_events order by number desc limit 1`);
    expect(rows).toEqual([{ kind: 'channel_marked', lastRead: messages[0], unread: 2 }]);
  });

  it('puts the cursor back to what Slack has when two marks in a row fail', async () => {
    scene.slack.faults.failNext('conversations.mark', 'restricted_action', { times: 2 });
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    ({ mark } = createMarking(scene.ports, {
      calls: {
        ...scene.calls,
        async call(caller, method, ...rest) {
          await held;
          return scene.calls.call(caller, method, ...rest);
        },
      },
      timers,
    }));
    const before = await cursor();
    const first = mark(alice, 'C0RANDOM', messages[0] ?? '').catch((error) => error);
    await pass(3);
    const second = mark(alice, 'C0RANDOM', messages[2] ?? '').catch((error) => error);
    // The two timers of the call that is held, and the three of the second mark.
    await eventually(() => expect(timers.size).toBe(5));
    expect(await cursor()).toBe(messages[2]);
    release();
    expect(await first).toMatchObject({ status: 403 });
    await eventually(() => expect(timers.size).toBe(3));
    timers.run(1000);
    expect(await second).toMatchObject({ status: 403 });
    expect(before).toBeUndefined();
    expect(await cursor()).toBe('0');
  });

  it('puts the cursor back to what Slack has when a mark begins while the one before fails', async () => {
    scene.slack.faults.failNext('conversations.mark', 'restricted_action', { times: 2 });
    let refused = (): void => {};
    const refusal = new Promise<void>((resolve) => {
      refused = resolve;
    });
    ({ mark } = createMarking(scene.ports, {
      calls: { ...scene.calls, call: (...args) => scene.calls.call<never>(...args).finally(refused) },
      timers,
    }));
    const first = mark(alice, 'C0RANDOM', messages[0] ?? '').catch((error) => error);
    await eventually(() => expect(timers.size).toBe(3));
    // The second mark has read the cursor, and is slow to store its own.
    let [begun, goOn] = [() => {}, () => {}];
    const beginning = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const pause = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { database } = scene.ports;
    const transaction = database.transaction.bind(database);
    const spy = vi.spyOn(database, 'transaction').mockImplementationOnce(async (...args) => {
      begun();
      await pause;
      return transaction(...args);
    });
    const second = mark(alice, 'C0RANDOM', messages[2] ?? '').catch((error) => error);
    await beginning;
    timers.run(1000);
    await refusal;
    // More statements than it takes to put the cursor back.
    for (let count = 0; count < 50; count += 1) await database.execute(sql`select 1`);
    goOn();
    spy.mockRestore();
    expect(await first).toMatchObject({ status: 403 });
    await pass(3);
    expect(await second).toMatchObject({ status: 403 });
    expect(await cursor()).toBe('0');
  });

  it('repeats a mark whose answer was lost', async () => {
    scene.slack.faults.dropNextResponse('conversations.mark');
    const read = mark(alice, 'C0RANDOM', messages[2] ?? '');
    await pass(3);
    expect(await read).toMatchObject({ unread_count: 0 });
    expect(marks()).toHaveLength(2);
  });

  it('sends the marks of a process that has ended', async () => {
    const marked = async () => {
      const read = mark(alice, 'C0RANDOM', messages[0] ?? '');
      await pass(3);
      await read;
    };
    await marked();
    await resume();
    expect(timers.size).toBe(0);
    // As `mark` leaves it in its first second.
    await scene.ports.database.execute(sql`update read_cursors set last_read = ${messages[2]}`);
    await resume();
    await pass(2);
    await eventually(() => expect(lastReadInSlack()).toBe(messages[2]));
    await eventually(() => expect(timers.size).toBe(0));
    await resume();
    expect(timers.size).toBe(0);
  });

  it('keeps the marks that Slack has not answered when the server closes, and sends them at the next start', async () => {
    const former = mark(alice, 'C0RANDOM', messages[0] ?? '');
    await pass(3);
    await former;
    const { database, log } = scene.ports;
    const tokens = { accessTokenOf: async () => scene.slack.tokenFor('U0ALICE'), revoked: async () => {} };
    const clock = createSlackClock(Date.now);
    const calls = createCallScheduler({ database, tokens, apiUrl: new URL(scene.slack.apiUrl), clock, log });
    const ending = createMarking(scene.ports, { calls, timers });
    const release = scene.slack.faults.hold('conversations.mark');
    const running = ending.mark(alice, 'C0RANDOM', messages[1] ?? '').catch((error) => error);
    await pass(3);
    await eventually(() => expect(marks()).toHaveLength(2));
    const waiting = ending.mark(alice, 'C0RANDOM', messages[2] ?? '').catch((error) => error);
    await eventually(() => expect(timers.size).toBe(5));
    timers.run(1000);
    calls.close();
    expect(await running).toMatchObject({ status: 503 });
    expect(await waiting).toMatchObject({ status: 503 });
    expect(await cursor()).toBe(messages[2]);
    release();
    await resume();
    await pass(2);
    await Promise.allSettled(scene.ports.writes);
    expect(lastReadInSlack()).toBe(messages[2]);
  });

  it('finishes marks before the server closes', async () => {
    const read = mark(alice, 'C0RANDOM', messages[2] ?? '');
    await eventually(() => expect(timers.size).toBe(3));
    expect(scene.ports.writes.size).toBe(1);
    timers.run(1000);
    await Promise.allSettled(scene.ports.writes);
    expect(lastReadInSlack()).toBe(messages[2]);
    await read;
  });
});
