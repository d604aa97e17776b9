import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * The epoch of the event logs. It changes when the database may have lost events that clients have received: a number then names
 * another event than before, and every client loads everything again.
 */
const key = 'log_epoch';
const historyKey = 'history';

const newEpoch = (): string => randomBytes(6).toString('base64url');

/** SQL: the epoch, as a text. */
export const logEpoch: SQL = sql`coalesce((select value from server_state where key = ${key}), '')`;

/** The server has no such function, forbids it, or is a replica that takes no writes. */
const notAnswered: readonly unknown[] = ['42883', '42501', '0A000', '55000'];

/** The identifier of the database's files and their timeline, which a promoted replica and a restored backup change; null if the
 * database does not tell. */
export async function readHistory(database: Database): Promise<string | null> {
  try {
    const { rows } = await database.execute<{ history: string | null }>(sql`
      select case when pg_is_in_recovery() then null else
        system_identifier || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) end as history
      from pg_control_system()`);
    return rows[0]?.history ?? null;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (cause instanceof Error && 'code' in cause && notAnswered.includes(cause.code)) return null;
    throw error;
  }
}

/** Begins the first epoch, or a new one if the database has another history than at the last call of any process. */
export async function followHistory(database: Database, history: string | null): Promise<void> {
  await database.execute(sql`
    insert into server_state (key, value) values (${key}, ${newEpoch()}) on conflict (key) do nothing`);
  if (history === null) return;
  await database.execute(sql`
    with known as (
      insert into server_state (key, value) values (${historyKey}, ${history})
      on conflict (key) do update set value = excluded.value where server_state.value <> excluded.value
      returning xmax <> 0 as is_other
    )
    update server_state set value = ${newEpoch()} where key = ${key} and (select is_other from known)`);
}

/** Begins a new epoch, unless another process has done so since `seen`. */
export async function endLogEpoch(database: Database, seen?: string): Promise<void> {
  const isSame = seen === undefined ? sql`true` : sql`value = ${seen}`;
  await database.execute(sql`update server_state set value = ${newEpoch()} where key = ${key} and ${isSame}`);
}
