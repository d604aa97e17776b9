import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal, type ScriptedPostgres, startScriptedPostgres } from '../../testing/scriptedPostgres.ts';
import { openPostgresPool, type PostgresPool } from './postgresPool.ts';

describe('a pool of connections to PostgreSQL', () => {
  let server: ScriptedPostgres;
  let opened: PostgresPool;
  /** The answer of the server to a statement in place of its result: an error, or a cut connection. */
  let fate: Record<string, Buffer | 'cut'>;

  beforeEach(async () => {
    fate = {};
    server = await startScriptedPostgres({ refuse: (statement) => fate[statement] });
    const config = {
      connectionString: `postgres://inbox@127.0.0.1:${server.port}/inbox`,
      connectionTimeoutMillis: 500,
    };
    const limits = { statementMs: 0, idleInTransactionMs: 0 };
    opened = openPostgresPool({ config, max: 2, limits, onLost: () => {} });
  });
  afterEach(async () => {
    // Never settles when a place was lost.
    void opened.pool.end();
    await server.close();
  });

  const counts = ({ pool }: PostgresPool) => ({ total: pool.totalCount, idle: pool.idleCount });

  it.each<[string, Buffer | 'cut']>([
    ['cut', 'cut'],
    ['refused', refusal('57P01', 'terminating connection due to administrator command')],
  ])('has all of its places after transactions whose first statement was %s', async (_, what) => {
    fate = { begin: what };
    for (let round = 0; round < 3; round += 1) {
      await expect(opened.database.transaction(async () => {})).rejects.toThrow('begin');
    }
    fate = {};
    await opened.database.execute(sql`select 1`);
    expect(counts(opened)).toEqual({ total: 1, idle: 1 });
  });

  it('tells why the work of a transaction failed, and gives the connection back, whether the rollback succeeds or not', async () => {
    const refuse = () =>
      opened.database.transaction(async () => {
        throw new Error('Refused');
      });
    await expect(refuse()).rejects.toThrow('Refused');
    expect(counts(opened)).toEqual({ total: 1, idle: 1 });
    fate = { rollback: 'cut' };
    await expect(refuse()).rejects.toThrow('Refused');
    expect(counts(opened)).toEqual({ total: 0, idle: 0 });
  });
});
