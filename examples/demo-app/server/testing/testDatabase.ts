import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenedDatabase } from '../database/database.ts';
import { openDatabase } from '../database/openDatabase.ts';

/** A database with the schema and no rows, which others copy. */
export const templateName = 'triage_template';

/** Creates a database next to the administrator's, and returns its URL. */
export async function createDatabase(
  adminUrl: string,
  { name = `test_${randomUUID().replaceAll('-', '')}`, template }: { name?: string; template?: string } = {},
): Promise<string> {
  await onServer(adminUrl, `create database ${name} ${template === undefined ? '' : `template ${template}`}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

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
