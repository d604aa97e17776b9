import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { OpenedDatabase } from '../database/database.ts';
import { describeError, isDatabaseAway } from '../log/describeError.ts';

const watchSockets = () => ({
  keepAlive: vi.spyOn(Socket.prototype, 'setKeepAlive'),
  silence: vi.spyOn(Socket.prototype, 'setTimeout'),
});

let opened: OpenedDatabase;
let sockets: ReturnType<typeof watchSockets>;

beforeEach(async () => {
  sockets = watchSockets();
  opened = await openTestDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await opened.close();
});

it('asks on each connection after ten seconds whether the host is still there', async () => {
  await eventually(() => expect(opened.signals.isConnected).toBe(true));
  const lease = await opened.locks.tryAcquire('lease');
  await lease?.release();
  const { calls } = sockets.keepAlive.mock;
  expect(calls.length).toBeGreaterThan(3);
  expect(new Set(calls.map(([isOn, delayMs]) => `${isOn} ${delayMs}`))).toEqual(new Set(['true 10000']));
});

it('gives up a statement that nobody answers, and goes on with other connections', async () => {
  const { calls, contexts } = sockets.silence.mock;
  const limited = () =>
    contexts.flatMap((socket, index) => (socket instanceof Socket && calls[index]?.[0] === 35_000 ? [socket] : []));
  const stuck = opened.database.execute(sql`select pg_sleep(600)`).catch((error: unknown) => error);
  await eventually(async () => {
    const running = await opened.bulk.execute(sql`select from pg_stat_activity where query = 'select pg_sleep(600)'`);
    expect(running.rows).toHaveLength(1);
    expect(limited()).not.toEqual([]);
  });
  for (const socket of limited()) socket.emit('timeout');
  const error = await stuck;
  expect(isDatabaseAway(error)).toBe(true);
  expect(describeError(error)).toContain('ETIMEDOUT');
  expect((await opened.database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
