import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

/** All rows of all tables as text, in lower case, by table. */
export async function dumpOf(database: Database): Promise<Map<string, string>> {
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await database.execute<{ text: string | null }>(
      sql`select lower(string_agg(to_jsonb(one)::text, chr(10))) as text from ${sql.identifier(name)} as one`,
    );
    dump.set(name, rows[0]?.text ?? '');
  }
  return dump;
}
