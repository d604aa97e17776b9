import { sql } from 'drizzle-orm';
import type { OpenedDatabase } from '../src/database/database.ts';
import { seedOnce } from '../src/seed/seedOnce.ts';
import { acme, globex } from './smallWorkspaces.ts';
import { openTestDatabase } from './testDatabase.ts';

/** The statements that write the small workspaces: mutable state of a module, for all test files of a worker. */
let statements: readonly string[] | undefined;

/** An embedded database with the small workspaces. Only the first one of a worker runs the seed, which takes many times longer than the
 * copy of its rows. */
export async function openSeededDatabase(): Promise<OpenedDatabase> {
  const opened = await openTestDatabase();
  if (statements === undefined) {
    await seedOnce(opened, () => [acme(), globex()]);
    statements = await statementsOf(opened);
    return opened;
  }
  const copied = statements;
  await opened.bulk.transaction(async (transaction) => {
    // The rows that triggers write are among the copied ones.
    await transaction.execute(sql`set local session_replication_role = replica`);
    for (const statement of copied) await transaction.execute(sql.raw(statement));
  });
  return opened;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** One statement for each table with rows, and one for the sequences. */
async function statementsOf({ bulk }: OpenedDatabase): Promise<string[]> {
  const { rows: tables } = await bulk.execute<{ name: string; columns: string }>(sql`
    select quote_ident(table_name) as name,
      string_agg(quote_ident(column_name), ', ' order by ordinal_position) filter (where is_generated = 'NEVER') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`);
  const inserts: string[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await bulk.execute<{ copy: string | null }>(
      sql.raw(`select json_agg(one)::text as copy from ${name} one`),
    );
    const copy = rows[0]?.copy;
    if (copy == null) continue;
    const source = `json_populate_recordset(null::${name}, ${quoted(copy)})`;
    inserts.push(`insert into ${name} (${columns}) overriding system value select ${columns} from ${source}`);
  }
  const { rows: sequences } = await bulk.execute<{ name: string; last: string }>(sql`
    select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  const values = sequences.map(({ name, last }) => `setval(${quoted(name)}, ${last})`);
  return values.length === 0 ? inserts : [...inserts, `select ${values.join(', ')}`];
}
