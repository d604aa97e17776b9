import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { openStreamScene, type StreamScene, textOf } from '../../testing/streamScene.ts';
import { endLogEpoch, followHistory, readHistory } from '../database/logEpoch.ts';
import { continuity } from './logContinuity.ts';

describe('a database that has lost the last events', () => {
  let scene: StreamScene;

  beforeEach(async () => {
    scene = await openStreamScene();
  });
  afterEach(async () => {
    scene.closeStreams();
    await scene.server.close();
  });

  /** A failover or a restored backup: the last events are gone, and their numbers free. */
  const lose = async (count: number): Promise<void> => {
    const { database } = scene.server.ports;
    await database.execute(sql`
      with log as (update event_logs set newest = newest - ${count} where workspace_id = 'ACME' returning newest),
        lost as (delete from stream_events using log where workspace_id = 'ACME' and number > log.newest returning ts)
      delete from messages using lost where workspace_id = 'ACME' and messages.ts = lost.ts`);
  };

  it('ends the open streams, and resumes none of them, although the numbers are used again', async () => {
    const stream = await scene.listen(scene.ana);
    for (const text of ['Kept', 'Lost 1', 'Lost 2']) await scene.post('OPS', text);
    const [kept, , lost] = await stream.take(3);
    await lose(2);
    for (const text of ['New 1', 'New 2']) await scene.post('OPS', text);
    expect(await stream.ended).toEqual([]);
    // Also from a position that is still there: the client may show what is gone.
    for (const cursor of [lost?.id, kept?.id]) {
      expect((await scene.listen(scene.ana, cursor)).greeting.json.data.resumed).toBe(false);
    }
    const fresh = await scene.listen(scene.ana);
    await scene.post('OPS', 'New 3');
    const after = await fresh.next();
    expect(textOf(after)).toBe('New 3');
    expect((await scene.listen(scene.ana, after.id)).greeting.json.data.resumed).toBe(true);
  });

  it('ends them before anything is written', { tags: ['proof'] }, async () => {
    const stream = await scene.listen(scene.ana);
    for (const text of ['Kept', 'Lost']) await scene.post('OPS', text);
    await stream.take(2);
    await lose(1);
    expect(await stream.ended).toEqual([]);
  });

  it('does not resume from a lost event whose number is used again, even if nobody has noticed', async () => {
    const stream = await scene.listen(scene.ana);
    await scene.post('OPS', 'Lost');
    const { id } = await stream.next();
    stream.close();
    // No stream is open, so that nobody looks.
    await eventually(() => expect(scene.server.ports.hub.size).toBe(0));
    await lose(1);
    await scene.post('OPS', 'New');
    expect((await scene.listen(scene.ana, id)).greeting.json.data.resumed).toBe(false);
  });

  it('is noticed by its history: another timeline, or other files', { tags: ['proof'] }, async () => {
    const { database } = scene.server.ports;
    const history = await readHistory(database);
    expect(history).toMatch(/^\d+ [0-9A-F]{8}$/);
    const stream = await scene.listen(scene.ana);
    await followHistory(database, history);
    expect((await scene.listen(scene.ana, stream.greeting.id)).greeting.json.data.resumed).toBe(true);
    await followHistory(database, `${history}2`);
    expect(await stream.ended).toEqual([]);
    expect((await scene.listen(scene.ana, stream.greeting.id)).greeting.json.data.resumed).toBe(false);
  });

  it('begins one epoch, although several processes notice it', async () => {
    const { database } = scene.server.ports;
    const epoch = async () =>
      (await database.execute<{ value: string }>(sql`select value from server_state where key = 'log_epoch'`)).rows[0]
        ?.value ?? '';
    const before = await epoch();
    await Promise.all([endLogEpoch(database, before), endLogEpoch(database, before)]);
    const after = await epoch();
    expect(after).not.toBe(before);
    await endLogEpoch(database, before);
    expect(await epoch()).toBe(after);
  });
});

it('compares the log with what was delivered', () => {
  const at = (number: number, mark: number) => ({ number, mark });
  const end = (number: number, mark: number, epoch = 'a') => ({ workspaceId: 'ACME', epoch, newest: at(number, mark) });
  const follower = { epoch: 'a', delivered: at(7, 70) };
  expect(continuity(follower, end(7, 70))).toBe('same');
  expect(continuity(follower, end(9, 90))).toBe('same');
  expect(continuity(follower, end(9, 90), at(7, 70))).toBe('same');
  expect(continuity(follower, end(6, 60))).toBe('lost');
  expect(continuity(follower, end(7, 71))).toBe('lost');
  expect(continuity(follower, end(9, 90), at(7, 71))).toBe('lost');
  expect(continuity(follower, end(9, 90, 'b'), at(7, 70))).toBe('other');
});
