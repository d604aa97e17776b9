import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer } from '../../testing/startTestServer.ts';
import { StartFailure } from '../failures/operatorFailure.ts';
import { ownMigrations } from './openDatabase.ts';
import { prepareDatabase } from './prepareDatabase.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  // Tests share the embedded database of their worker.
  await server.ports.database.execute(sql`
    delete from drizzle.__drizzle_migrations where hash = 'of a newer version'`);
  await server.close();
});

it('refuses a database that a newer version has migrated, and changes nothing', async () => {
  const { database, bulk, locks } = server.ports;
  const migrate = vi.fn(() => Promise.resolve());
  const prepare = () => prepareDatabase({ bulk, locks }, ownMigrations, migrate);
  await prepare();
  expect(migrate).toHaveBeenCalledTimes(1);
  await database.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  await expect(prepare()).rejects.toThrow(StartFailure);
  const known = readMigrationFiles({ migrationsFolder: ownMigrations }).length;
  const versions = `its schema is version ${known + 1}, and this server knows up to version ${known}. Start that version`;
  await expect(prepare()).rejects.toThrow(`A newer version of this server has used the database: ${versions}`);
  expect(migrate).toHaveBeenCalledTimes(1);
});
