import type pg from 'pg';

export interface SessionLimits {
  /** PostgreSQL ends a statement after this time; 0: never. */
  statementMs: number;
  idleInTransactionMs: number;
}

/** A pooler accepts a connection before it has one to PostgreSQL. Without a limit, a full pool is waited for without a word. */
const patienceMs = 5_000;

/** Sets the time zone and the limits of a new session. As parameters of the connection, poolers would refuse or ignore them. */
export const applySettings = async (
  client: Pick<pg.ClientBase, 'query'>,
  { statementMs, idleInTransactionMs }: SessionLimits,
): Promise<void> => {
  const query: pg.QueryConfig & { query_timeout: number } = {
    text: `set timezone = 'UTC'; set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    query_timeout: patienceMs,
  };
  await client.query(query);
};
