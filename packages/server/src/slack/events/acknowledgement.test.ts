import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EventScene, openEventScene, payloadOf, posted, workspaceId } from '../../../testing/eventScene.ts';
import { eventually } from '../../../testing/eventually.ts';
import type { Database } from '../../database/database.ts';
import { createFakeSlackClock } from '../client/testing/fakeSlackClock.ts';
import { createSlackEvents } from './slackEvents.ts';

describe('the acknowledgement of events', () => {
  let scene: EventScene;
  beforeAll(async () => {
    scene = await openEventScene();
  });
  beforeEach(async () => {
    await scene.reset();
    await scene.channel('C1', ['U1', 'U2']);
  });
  afterAll(() => scene.close());

  /** Events whose writes to the database wait for `release` or `fail`. */
  function withSlowDatabase() {
    let release = (): void => {};
    let fail = (_error: Error): void => {};
    const held = new Promise<void>((resolve, reject) => {
      release = resolve;
      fail = reject;
    });
    held.catch(() => {});
    const { database } = scene.sources;
    const execute = async (...args: Parameters<Database['execute']>) => {
      await held;
      return database.execute(...args);
    };
    const slow = new Proxy(database, {
      get: (target, key) => (key === 'execute' ? execute : Reflect.get(target, key, target)),
    });
    const clock = createFakeSlackClock(async () => {});
    const tokens = { ...scene.sources.tokens, activeCallers: async () => [{ workspaceId, userId: 'U1' }] };
    const events = createSlackEvents({ ...scene.sources, database: slow, tokens }, clock);
    let acknowledged = 0;
    const refused: unknown[] = [];
    const receive = (count: number) => {
      for (let second = 1; second <= count; second += 1) {
        events.receive(payloadOf(`EvBurst${second}`, posted(second))).then(
          () => {
            acknowledged += 1;
          },
          (error: unknown) => refused.push(error),
        );
      }
    };
    return { clock, tokens, events, receive, release, fail, refused, acknowledged: () => acknowledged };
  }

  it('comes in time for a whole burst that is not stored yet', async () => {
    const { clock, events, receive, release, acknowledged } = withSlowDatabase();
    receive(100);
    await clock.advanceTo(900);
    expect(acknowledged()).toBe(0);
    await clock.advanceTo(1000);
    await eventually(() => expect(acknowledged()).toBe(100));
    expect(await scene.texts('C1')).toEqual([]);
    release();
    await events.settled();
    expect(await scene.texts('C1')).toHaveLength(100);
    expect(scene.gaps).toEqual([]);
  });

  it('has messages looked for that could not be stored after it', async () => {
    const { clock, events, receive, fail, acknowledged } = withSlowDatabase();
    receive(3);
    await clock.advanceTo(1000);
    await eventually(() => expect(acknowledged()).toBe(3));
    fail(new Error('The database is away'));
    await events.settled();
    await eventually(() => expect(scene.gaps).toContain(workspaceId));
    const [logged] = scene.server.errors.splice(0);
    expect(logged?.text).toBe('Events of Slack could not be stored; their messages are looked for');
  });

  it('has no messages looked for once the server is closed', async () => {
    const { clock, tokens, events, receive, fail, acknowledged } = withSlowDatabase();
    let looks = 0;
    tokens.activeCallers = async () => {
      looks += 1;
      throw new Error('The database is away');
    };
    receive(1);
    await clock.advanceTo(1000);
    await eventually(() => expect(acknowledged()).toBe(1));
    fail(new Error('The database is away'));
    await events.settled();
    await eventually(() => expect(clock.waiting()).toBe(1));
    expect(scene.server.errors.splice(0)).toHaveLength(1);
    events.close();
    expect(clock.waiting()).toBe(0);
    await events.receive({ type: 'app_rate_limited', team_id: workspaceId });
    await clock.advanceTo(200_000);
    expect([looks, scene.gaps, scene.server.errors]).toEqual([1, [], []]);
  });

  it('does not come for an event that could not be stored in time: Slack sends it again', async () => {
    const { events, receive, fail, acknowledged, refused } = withSlowDatabase();
    receive(3);
    fail(new Error('The database is away'));
    await events.settled();
    await eventually(() => expect(refused).toHaveLength(3));
    expect(acknowledged()).toBe(0);
    expect(scene.gaps).toEqual([]);
  });
});
