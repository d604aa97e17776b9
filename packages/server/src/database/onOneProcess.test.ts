import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { OpenedDatabase } from './database.ts';
import { onOneProcess } from './onOneProcess.ts';

describe('work on one of the processes', () => {
  let opened: OpenedDatabase;
  let running: (() => Promise<void>)[];
  let log: string[];
  beforeEach(async () => {
    opened = await openTestDatabase();
    [running, log] = [[], []];
  });
  afterEach(async () => {
    await Promise.all(running.map((close) => close()));
    await opened.close();
  });

  /** A process that notes when its work begins and ends. */
  const process = (name: string, { failures = 0, retryMs = 50 } = {}): (() => Promise<void>) => {
    let missing = failures;
    const close = onOneProcess({
      locks: opened.locks,
      name: 'work',
      async begin() {
        missing -= 1;
        if (missing >= 0) throw new Error('It is away');
        log.push(`${name} begins`);
        return () => void log.push(`${name} ends`);
      },
      onError: (error) => void log.push(String(error)),
      retryMs,
    });
    running.push(close);
    return close;
  };

  it('runs once, and on the next process when that one closes', async () => {
    const close = process('first');
    await eventually(() => expect(log).toEqual(['first begins']));
    process('second');
    await close();
    await eventually(() => expect(log).toEqual(['first begins', 'first ends', 'second begins']));
  });

  it('is begun again after it could not begin', async () => {
    process('first', { failures: 1 });
    await eventually(() => expect(log).toEqual(['Error: It is away', 'first begins']));
  });

  it('does not begin after the close', async () => {
    await process('first')();
    const before = [...log];
    process('second');
    await eventually(() => expect(log).toContain('second begins'));
    expect(log).toEqual([...before, 'second begins']);
  });

  it.skipIf(inject('postgresUrl') === undefined)(
    'passes to another process when the connection of its holder dies',
    async () => {
      process('first', { retryMs: 2_000 });
      await eventually(() => expect(log).toEqual(['first begins']));
      process('second');
      // Other tests have their databases on the same server.
      await opened.database.execute(sql`
        select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and granted and pid <> pg_backend_pid() and datname = current_database()`);
      // The server gives the lock away before it tells the one that has lost it: either may come first.
      await eventually(() => expect(log.slice(0, 3).sort()).toEqual(['first begins', 'first ends', 'second begins']));
    },
  );
});
