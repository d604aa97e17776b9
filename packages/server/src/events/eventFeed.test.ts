import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { readMetrics } from '../../testing/readMetrics.ts';
import { openStreamScene, type StreamScene, textOf } from '../../testing/streamScene.ts';

describe('the event feed', () => {
  let scene: StreamScene;

  beforeEach(async () => {
    scene = await openStreamScene();
  });
  afterEach(async () => {
    scene.closeStreams();
    await scene.server.close();
  });

  /** Announces an event that the log does not have, as after a failover that lost the last commits. */
  const announceLost = async (): Promise<void> => {
    const { signals, database } = scene.server.ports;
    const { rows } = await database.execute<{ newest: number }>(
      "select newest from event_logs where workspace_id = 'ACME'",
    );
    signals.send({ kind: 'events', workspaceId: 'ACME', newest: Number(rows[0]?.newest) + 1_000 });
  };
  const lag = async () => (await readMetrics(scene.server)).get('triage_log_lag_events');

  it('stops reading at the end of the log, delivers later events, and closes', async () => {
    const stream = await scene.listen(scene.ana);
    await announceLost();
    await eventually(async () => expect(await lag()).toBe(0));
    await scene.post('GENERAL', 'After the failover');
    expect(textOf(await stream.next())).toBe('After the failover');
    await eventually(async () => expect(await lag()).toBe(0));
    await scene.server.close();
  });

  it('reads the log again after a failed read, and then closes', { tags: ['proof'] }, async () => {
    const stream = await scene.listen(scene.ana);
    const { database } = scene.server.ports;
    await database.execute('alter table stream_events rename to stream_events_away');
    await announceLost();
    await eventually(() =>
      expect(scene.server.errors.map(({ text }) => text)).toContain('New events could not be read'),
    );
    expect(await lag()).toBe(1_000);
    await database.execute('alter table stream_events_away rename to stream_events');
    await eventually(async () => expect(await lag()).toBe(0));
    await scene.post('GENERAL', 'After the repair');
    // A longer failure is told to the clients, and so is its end.
    let frame = await stream.next();
    while (frame.json.type === 'connection') frame = await stream.next();
    expect(textOf(frame)).toBe('After the repair');
    await scene.server.close();
  });
});

describe('the polls of the event feed', () => {
  let scene: StreamScene;

  beforeEach(async () => {
    // The times between polls are those of the test.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    scene = await openStreamScene();
  });
  afterEach(async () => {
    scene.closeStreams();
    await scene.server.close();
    vi.useRealTimers();
  });

  it.each([
    ['deleted', sql`delete from sessions where user_id = 'ANA'`],
    ['expired', sql`update sessions set expires_at = '2001-01-01Z' where user_id = 'ANA'`],
  ])('end the stream of a session that was %s without a signal', async (_, change) => {
    const [stream, other] = [await scene.listen(scene.ana), await scene.listen(scene.ben)];
    let hasEnded = false;
    const ended = stream.ended.then(() => {
      hasEnded = true;
    });
    await scene.server.ports.database.execute(change);
    await eventually(() => {
      vi.advanceTimersByTime(1_000);
      expect(hasEnded).toBe(true);
    });
    await ended;
    await scene.post('GENERAL', 'For the others');
    expect(textOf(await other.next())).toBe('For the others');
  });

  it('tell the clients that the database hangs, and when it answers again', async () => {
    const stream = await scene.listen(scene.ana);
    let free = () => {};
    const isFree = new Promise<void>((resolve) => {
      free = resolve;
    });
    let lock = () => {};
    const isLocked = new Promise<void>((resolve) => {
      lock = resolve;
    });
    const holding = scene.server.ports.bulk.transaction(async (transaction) => {
      await transaction.execute(sql`lock table event_logs in access exclusive mode`);
      lock();
      await isFree;
    });
    await isLocked;
    vi.advanceTimersByTime(11_000);
    expect((await stream.next()).json).toEqual({ type: 'connection', data: { status: 'reconnecting' } });
    free();
    await holding;
    expect((await stream.next()).json.data).toEqual({ status: 'connected', resumed: true });
  });
});
