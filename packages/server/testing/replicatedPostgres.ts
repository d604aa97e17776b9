import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres/startPostgres.mjs';
import { listenOnLoopback } from '../chaos/listenOnLoopback.ts';
import { eventually } from './eventually.ts';

/** A PostgreSQL with a replica, at one address. */
export interface ReplicatedPostgres {
  /** Of the primary; after `promote`, of what was the replica. */
  url: string;
  /** Resolves when the replica has everything. */
  replicated(): Promise<void>;
  /** From now on, the replica receives nothing. */
  cutReplication(): Promise<void>;
  /** The primary ends, and the replica takes its place. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** @param prepare runs on the primary, at its address, before it is copied. */
export async function startReplicatedPostgres(prepare: (url: string) => Promise<void>): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'triage-replica-'));
  // The account of PostgreSQL must reach its data.
  chmodSync(folder, 0o755);
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')];
  const unprepared = await startPostgres({ folder: first });
  await prepare(unprepared.url).finally(() => unprepared.stop());
  // The packages of the tests have no pg_basebackup: this is a copy of a closed database.
  execFileSync('cp', ['-a', first, second]);
  const primary = await startPostgres({ folder: first });
  const { port } = new URL(primary.url);
  const account = `host=127.0.0.1 port=${port} user=postgres password=postgres`;
  appendFileSync(join(second, 'postgresql.auto.conf'), `primary_conninfo = '${account}'\n`);
  writeFileSync(join(second, 'standby.signal'), '');
  const replica = await startPostgres({ folder: second });
  const proxy = await startProxy(Number(port));

  const ask = async <T extends pg.QueryResultRow>(url: string, query: string): Promise<T | undefined> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<T>(query)).rows[0];
    } finally {
      await client.end();
    }
  };
  const until = (url: string, condition: string) =>
    eventually(async () => {
      const row = await ask<{ holds: boolean | null }>(url, `select ${condition} as holds`);
      if (row?.holds !== true) throw new Error(`Not yet: ${condition}`);
    });
  const replicated = async (): Promise<void> => {
    const row = await ask<{ end: string }>(primary.url, 'select pg_current_wal_lsn()::text as end');
    await until(replica.url, `pg_last_wal_replay_lsn() >= '${row?.end}'`);
  };

  let isPrimaryOver = false;
  await replicated();
  return {
    url: proxy.url,
    replicated,
    async cutReplication() {
      await ask(replica.url, "alter system set primary_conninfo = ''");
      await ask(replica.url, 'select pg_reload_conf()');
      await until(primary.url, 'not exists (select from pg_stat_replication)');
    },
    async promote() {
      isPrimaryOver = true;
      await primary.stop();
      await ask(replica.url, 'select pg_promote()');
      proxy.moveTo(Number(new URL(replica.url).port));
    },
    async stop() {
      await proxy.close();
      await Promise.all([replica.stop(), isPrimaryOver || primary.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An address that a failover moves to another server. */
async function startProxy(first: number): Promise<{ url: string; moveTo(port: number): void; close(): Promise<void> }> {
  let target = first;
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await listenOnLoopback(server);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    moveTo(next) {
      target = next;
      cut();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
