import { randomUUID } from 'node:crypto';
import pg from 'pg';

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
