import type pg from 'pg';

export interface SessionLimits {
  /** PostgreSQL ends a statement after this time; 0: never. */
  statementMs: number;
  idleInTransactionMs: number;
}

/** For work on many rows, and for sessions that wait. */
export const unlimited: SessionLimits = { statementMs: 0, idleInTransactionMs: 0 };

/** A pooler accepts a connection before it has one to PostgreSQL. Without a limit, a full pool is waited for without a word. */
const patienceMs = 5_000;

/** Sets the time zone and the limits of a new session, and whatever the account or the database may set against this server: a lock
 * and a notification are waited for, and a writer that waited for another one reads what that one wrote. As parameters of the
 * connection, poolers would refuse or ignore them. */
export const applySettings = async (
  client: Pick<pg.ClientBase, 'query'>,
  { statementMs, idleInTransactionMs }: SessionLimits,
): Promise<void> => {
  const query: pg.QueryConfig & { query_timeout: number } = {
    text: `set timezone = 'UTC'; set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs};
      set lock_timeout = 0; set idle_session_timeout = 0; set default_transaction_isolation = 'read committed';
      select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout'`,
    query_timeout: patienceMs,
  };
  await client.query(query);
};
