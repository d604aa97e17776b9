import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { createDatabase } from '../../testing/createDatabase.ts';
import { eventually } from '../../testing/eventually.ts';
import type { Database, OpenedDatabase } from '../database/database.ts';
import { openDatabase } from '../database/openDatabase.ts';

let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await openDatabase({ url: await createDatabase(inject('postgresUrl') ?? '') });
});
afterAll(() => opened.close());

const settingsOf = async (database: Database) => {
  const { rows } = await database.execute(sql`
    select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`);
  return rows[0];
};

it('limits the statements of requests, and none of imports', async () => {
  expect(await settingsOf(opened.database)).toEqual({ zone: 'UTC', statement: '15s', idle: '30s' });
  expect(await settingsOf(opened.bulk)).toEqual({ zone: 'UTC', statement: '0', idle: '0' });
});

it('overrides what the database or the account sets against waiting locks, notifications and writers', async () => {
  const url = await createDatabase(inject('postgresUrl') ?? '');
  const against = {
    default_transaction_isolation: 'repeatable read',
    idle_session_timeout: '10min',
    lock_timeout: '5min',
    transaction_timeout: '5min',
  };
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>('select name from pg_settings where name = any($1)', [
    Object.keys(against),
  ]);
  const known = rows.map(({ name }) => name);
  for (const [name, value] of Object.entries(against)) {
    if (known.includes(name))
      await admin.query(`alter database "${new URL(url).pathname.slice(1)}" set ${name} = '${value}'`);
  }
  await admin.end();
  const connect = vi.spyOn(pg.Client.prototype, 'connect');
  const other = await openDatabase({ url });
  const lease = await other.locks.tryAcquire('lease');
  try {
    await other.database.execute(sql`select 1`);
    await eventually(() => expect(other.signals.isConnected).toBe(true));
    const settings = [];
    const shown = known.map((name) => `current_setting('${name}') as ${name}`).join();
    for (const client of connect.mock.contexts.filter((context) => context instanceof pg.Client)) {
      // Those of the check of the connection have ended.
      const result = await client.query(`select ${shown}`).catch(() => null);
      if (result) settings.push(result.rows[0]);
    }
    const wanted = Object.fromEntries(
      known.map((name) => [name, name === 'default_transaction_isolation' ? 'read committed' : '0']),
    );
    // For requests, for work on many rows, for notifications, for a lock.
    expect(settings).toEqual([wanted, wanted, wanted, wanted]);
  } finally {
    connect.mockRestore();
    await lease?.release();
    await other.close();
  }
});
