import type { PGlite } from '@electric-sql/pglite';

/** Tables from this size on are vacuumed: their dead rows would slow the next tests down. */
const vacuumedBytes = 65_536;

/** A text that changes with the schema, and not with rows. A change gives a row of these catalogues a new transaction. */
export async function readCatalogue(client: PGlite): Promise<string> {
  const newest = (catalogue: string) => `(select count(*) || ':' || max(xmin::text::bigint) from ${catalogue})`;
  const { rows } = await client.query<{ catalogue: string }>(`
    select concat_ws(' ', ${['pg_attribute', 'pg_proc', 'pg_constraint', 'pg_trigger', 'pg_index'].map(newest)},
      (select md5(string_agg(relname, ' ' order by oid)) from pg_class)) as catalogue`);
  return rows[0]?.catalogue ?? '';
}

/** Deletes all rows, sets all sequences back, and ends what belongs to the session. */
export async function removeRows(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string; size: number }>(`
    select oid::regclass::text as name, pg_relation_size(oid)::int as size from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`);
  const large = rows.filter(({ size }) => size >= vacuumedBytes).map(({ name }) => name);
  await client.exec(`
    reset all; unlisten *;
    -- Without triggers and the checks of foreign keys.
    set session_replication_role = replica;
    ${rows.map(({ name }) => `delete from ${name};`).join(' ')}
    reset session_replication_role;
    select setval(seqrelid::regclass, seqstart, false) from pg_sequence
      join pg_class on pg_class.oid = seqrelid where relnamespace = 'public'::regnamespace;`);
  if (large.length > 0) await client.exec(`vacuum ${large.join(', ')}`);
}
