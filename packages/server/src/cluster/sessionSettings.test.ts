import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase } from '../../testing/createDatabase.ts';
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
