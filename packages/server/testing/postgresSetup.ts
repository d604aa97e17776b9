import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/postgres/startPostgres.mjs';
import { openDatabase } from '../src/database/openDatabase.ts';
import { createDatabase } from './createDatabase.ts';
import { templateName } from './testDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's URL of a PostgreSQL server. Absent: tests use the embedded database. */
    postgresUrl?: string;
  }
}

/** Starts a PostgreSQL for the tests of the server. They lose nothing that they need after a crash. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({
    // No database lives long enough to need a vacuum.
    settings: ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300'],
  });
  const url = await createDatabase(postgres.url, { name: templateName });
  await (await openDatabase({ url })).close();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
