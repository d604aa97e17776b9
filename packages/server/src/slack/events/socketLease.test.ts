import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { OpenedDatabase } from '../../database/database.ts';
import { type RunningLease, runWithLease } from './socketLease.ts';

describe('the lease of the work with Slack', () => {
  let opened: OpenedDatabase;
  let leases: RunningLease[];
  let log: string[];
  beforeEach(async () => {
    opened = await openTestDatabase();
    [leases, log] = [[], []];
  });
  afterEach(async () => {
    await Promise.all(leases.map((lease) => lease.close()));
    await opened.close();
  });

  /** An instance that notes when it begins and ends. */
  const instance = (name: string): RunningLease => {
    const lease = runWithLease(
      { locks: opened.locks, log: { error: (text) => void log.push(text) } },
      {
        async start() {
          log.push(`${name} begins`);
          return async () => void log.push(`${name} ends`);
        },
      },
      { wait: (ms, signal) => abortable(ms / 40, signal) },
    );
    leases.push(lease);
    return lease;
  };

  it('is held by one instance, and by the next once that one closes', async () => {
    const first = instance('first');
    await eventually(() => expect(first.isHeld()).toBe(true));
    const second = instance('second');
    await first.close();
    await eventually(() => expect(second.isHeld()).toBe(true));
    expect(log).toEqual(['first begins', 'first ends', 'second begins']);
  });

  it('is taken again after the work could not begin', async () => {
    let failures = 1;
    const lease = runWithLease(
      { locks: opened.locks, log: { error: (text) => void log.push(text) } },
      {
        async start() {
          failures -= 1;
          if (failures === 0) throw new Error('Slack is away');
          return async () => {};
        },
      },
      { wait: (ms, signal) => abortable(ms / 40, signal) },
    );
    leases.push(lease);
    await eventually(() => expect(lease.isHeld()).toBe(true));
    expect(log).toEqual(['The connection to Slack could not be started']);
  });

  it.skipIf(inject('postgresUrl') === undefined)(
    'passes to another instance when the connection of its holder dies',
    async () => {
      const first = instance('first');
      await eventually(() => expect(first.isHeld()).toBe(true));
      const second = runWithLease(
        { locks: opened.locks, log: { error: (text) => void log.push(text) } },
        { start: async () => async () => {} },
      );
      leases.push(second);
      // Other tests have their databases on the same server.
      await opened.database.execute(sql`
        select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and granted and pid <> pg_backend_pid() and datname = current_database()`);
      await eventually(() => expect(log).toContain('first ends'));
      await eventually(() => expect([first.isHeld(), second.isHeld()].filter(Boolean)).toHaveLength(1));
    },
  );
});

function abortable(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
