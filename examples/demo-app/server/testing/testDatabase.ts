import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { OpenedDatabase } from '../database/database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { createDatabase } from './createDatabase.ts';

/** A database with the schema and no rows, which others copy. */
export const templateName = 'triage_template';

/** The URL of an empty PostgreSQL database; undefined in the tests with the embedded database. */
export async function testDatabaseUrl(): Promise<string | undefined> {
  const adminUrl = inject('postgresUrl');
  return adminUrl === undefined ? undefined : createDatabase(adminUrl, { template: templateName });
}

/** The dump of an empty embedded database. */
export async function testDump(): Promise<{ dump?: Blob }> {
  const file = inject('embeddedDump');
  return file === undefined ? {} : { dump: new Blob([await readFile(file)]) };
}

/** An empty database of the kind that the test project is for. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const url = await testDatabaseUrl();
  return openDatabase(url === undefined ? await testDump() : { url });
}
