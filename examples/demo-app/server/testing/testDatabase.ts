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

/** An empty database of the kind that the test project is for. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const url = await testDatabaseUrl();
  return openDatabase(url === undefined ? {} : { url });
}
