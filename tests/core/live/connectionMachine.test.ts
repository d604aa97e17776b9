import { describe, expect, it } from 'vitest';
import { retryDelay, unattendedDelay } from '../../../src/core/connection/backoff.ts';
import {
  type Connection,
  type ConnectionEvent,
  type ConnectionStatus,
  initialConnection,
  step,
} from '../../../src/core/connection/connectionMachine.ts';

const at = (status: ConnectionStatus, attempts = 0): Connection => ({ status, attempts });
const connect: ConnectionEvent = { type: 'connect', authenticated: true };
const open = { type: 'open' };
const close = { type: 'close' };
const unattended = { type: 'retry', afterMs: 180_000 };
const failed = { type: 'failed', reason: 'max_attempts' };

describe('the connection', () => {
  it('starts disconnected [LIV-1]', () => expect(initialConnection).toEqual(at('disconnected')));

  it.each<[Connection, ConnectionEvent, Connection, object[]]>([
    [at('disconnected'), connect, at('connecting'), [open]],
    [at('error', 3), connect, at('connecting', 3), [open]],
    [at('unauthenticated'), connect, at('connecting'), [open]],
    [at('connecting', 2), connect, at('connecting', 2), []],
    [at('connected'), connect, at('connected'), []],
    [at('failed', 10), connect, at('failed', 10), []],
    [at('error', 4), { type: 'connect', authenticated: false }, at('unauthenticated'), [close]],
    [at('connecting', 4), { type: 'opened' }, at('connected'), []],
    [at('disconnected'), { type: 'opened' }, at('disconnected'), []],
    [at('connected'), { type: 'lost' }, at('error', 1), [close, { type: 'retry', afterMs: 1000 }]],
    [at('connecting', 2), { type: 'lost' }, at('error', 3), [close, { type: 'retry', afterMs: 4000 }]],
    [
      at('connected'),
      { type: 'lost', retryAfterMs: 60_000 },
      at('error', 1),
      [close, { type: 'retry', afterMs: 60_000 }],
    ],
    [at('connecting', 9), { type: 'lost', retryAfterMs: 2000 }, at('failed', 10), [close, unattended, failed]],
    [
      at('connecting', 10),
      { type: 'lost', retryAfterMs: 600_000 },
      at('failed', 11),
      [close, { type: 'retry', afterMs: 600_000 }],
    ],
    [at('unauthenticated'), { type: 'lost' }, at('error', 1), [close, { type: 'retry', afterMs: 1000 }]],
    [at('disconnected'), { type: 'lost' }, at('disconnected'), []],
    [at('error', 2), { type: 'lost' }, at('error', 2), []],
    [at('failed', 10), { type: 'lost' }, at('failed', 10), []],
    [at('connecting', 9), { type: 'lost' }, at('failed', 10), [close, unattended, failed]],
    [at('connecting', 10), { type: 'lost' }, at('failed', 11), [close, unattended]],
    [at('connecting', 4), { type: 'refused' }, at('unauthenticated'), [close]],
    [at('error', 4), { type: 'retry' }, at('connecting', 4), [open]],
    [at('failed', 10), { type: 'retry' }, at('connecting', 10), [open]],
    [at('disconnected'), { type: 'retry' }, at('disconnected'), []],
    [at('error', 4), { type: 'wake' }, at('connecting', 4), [open]],
    [at('failed', 10), { type: 'wake' }, at('connecting'), [open]],
    [at('connected'), { type: 'wake' }, at('connected'), []],
    [at('connecting', 2), { type: 'wake' }, at('connecting', 2), []],
    [at('disconnected'), { type: 'wake' }, at('disconnected'), []],
    [at('unauthenticated'), { type: 'wake' }, at('unauthenticated'), []],
    [at('failed', 10), { type: 'activity' }, at('connecting'), [open]],
    [at('error', 4), { type: 'activity' }, at('error', 4), []],
    [at('connected'), { type: 'activity' }, at('connected'), []],
    [at('disconnected'), { type: 'activity' }, at('disconnected'), []],
    [at('connected'), { type: 'delayed' }, at('delayed'), []],
    [at('connecting', 2), { type: 'delayed' }, at('connecting', 2), []],
    [at('error', 2), { type: 'delayed' }, at('error', 2), []],
    [at('delayed'), { type: 'caughtUp' }, at('connected'), []],
    [at('error', 2), { type: 'caughtUp' }, at('error', 2), []],
    [at('delayed'), connect, at('delayed'), []],
    [at('delayed'), { type: 'lost' }, at('error', 1), [close, { type: 'retry', afterMs: 1000 }]],
    [at('delayed'), { type: 'replace' }, at('connecting'), [open]],
    [at('connected'), { type: 'replace' }, at('connecting'), [open]],
    [at('connecting', 2), { type: 'replace' }, at('connecting', 2), [open]],
    [at('error', 4), { type: 'replace' }, at('connecting', 4), [open]],
    [at('failed', 10), { type: 'replace' }, at('connecting'), [open]],
    [at('disconnected'), { type: 'replace' }, at('disconnected'), []],
    [at('unauthenticated'), { type: 'replace' }, at('unauthenticated'), []],
    [at('connected'), { type: 'disconnect' }, at('disconnected'), [close]],
    [at('failed', 10), { type: 'reset' }, at('disconnected'), [close]],
  ])('%j on %j is %j, and does %j [LIV-1] [LIV-2] [LIV-3]', (before, event, next, effects) => {
    expect(step(before, event, 0)).toEqual({ next, effects });
  });

  it('waits three minutes after the last attempt, plus up to 30 % jitter [LIV-3]', () => {
    expect([0, 1].map((random) => unattendedDelay(random))).toEqual([180_000, 234_000]);
  });

  it('waits 1 s, doubling to 30 s, plus up to 30 % jitter [LIV-3]', () => {
    const delays = (random: number) => Array.from({ length: 10 }, (_, attempt) => retryDelay(attempt, random));
    expect(delays(0)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000]);
    expect(delays(1)).toEqual([1300, 2600, 5200, 10_400, 20_800, 39_000, 39_000, 39_000, 39_000, 39_000]);
  });
});
