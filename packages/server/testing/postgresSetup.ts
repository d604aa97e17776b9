import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/postgres/startPostgres.mjs';
import { openDatabase } from '../src/database/openDatabase.ts';
import { seedOnce } from '../src/seed/seedOnce.ts';
import { createDatabase } from './createDatabase.ts';
import { acme, globex } from './smallWorkspaces.ts';
import { templates } from './testDatabase.ts';

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
  const { empty, seeded } = templates;
  await (await openDatabase({ url: await createDatabase(postgres.url, { name: empty }) })).close();
  const url = await createDatabase(postgres.url, { name: seeded, template: empty });
  const opened = await openDatabase({ url });
  await seedOnce(opened, () => [acme(), globex()]);
  await opened.close();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
