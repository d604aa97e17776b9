import pg from 'pg';

async function query(url: string, text: string, values: string[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

export const hasDatabase = async (url: string, name: string): Promise<boolean> =>
  (await query(url, 'select 1 from pg_database where datname = $1', [name])) > 0;

export async function renameDatabase(url: string, from: string, to: string): Promise<void> {
  await query(url, `alter database ${from} rename to ${to}`);
}
