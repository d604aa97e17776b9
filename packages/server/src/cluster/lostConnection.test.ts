import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { OpenedDatabase } from '../database/database.ts';

let opened: OpenedDatabase;

beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

/** An unhandled event of the connection would end the process of a server, and fails the test run here. */
it.each(['database', 'bulk'] as const)('survives the end of a connection between two statements of %s', async (of) => {
  const failed = opened[of].transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const pid = rows[0]?.pid;
    await opened.database.execute(sql`select pg_terminate_backend(${pid})`);
    await eventually(async () => {
      const left = await opened.database.execute(sql`select from pg_stat_activity where pid = ${pid}`);
      expect(left.rows).toEqual([]);
    });
    await transaction.execute(sql`select 1`);
  });
  await expect(failed).rejects.toThrow();
  expect((await opened[of].execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
