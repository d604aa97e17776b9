import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { OpenedDatabase } from '../src/database/database.ts';
import { openDatabase } from '../src/database/openDatabase.ts';
import { createInMemory } from '../src/database/openEmbedded.ts';
import { createDatabase } from './createDatabase.ts';
import { createEnginePool } from './enginePool.ts';

/** The PostgreSQL databases that others copy: with the schema and no rows, and with the small workspaces. */
export const templates = { empty: 'triage_template', seeded: 'triage_seeded' };

/** The embedded databases of this worker: mutable state of a module, for all test files. */
const engines = createEnginePool(async () => {
  const file = inject('embeddedDump');
  if (file === undefined) throw new Error('This test project has no embedded database');
  return createInMemory(new Blob([await readFile(file)]));
});

/** The URL of a new PostgreSQL database, empty or with the small workspaces; undefined in the tests with the embedded database. */
export async function testDatabaseUrl(content: keyof typeof templates = 'empty'): Promise<string | undefined> {
  const adminUrl = inject('postgresUrl');
  return adminUrl === undefined ? undefined : createDatabase(adminUrl, { template: templates[content] });
}

/** An empty database of the kind that the test project is for. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const url = await testDatabaseUrl();
  return url === undefined ? engines.open() : openDatabase({ url });
}
