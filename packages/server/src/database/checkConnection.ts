import pg from 'pg';
import { connectFailure, explainConnectFailure, sharedSessions } from './explainConnectFailure.ts';

export const oldestMajor = 16;
/** A pooler may use the connection of another session by chance only. */
const rounds = 5;
const channel = 'triage_inbox_check';

/**
 * Checks that PostgreSQL can be used: that it is a primary of a known version, and that a session keeps its connection, which locks
 * and notifications need. A pooler in transaction mode would pass these on, and a lock would never be released.
 * @throws StartFailure with the reason and its remedy
 */
export async function checkConnection(config: pg.ClientConfig, url: string): Promise<void> {
  const clients: pg.Client[] = [];
  const connect = async (): Promise<pg.Client> => {
    // A pooler accepts a connection before it has one to PostgreSQL.
    const client = new pg.Client({ ...config, query_timeout: config.connectionTimeoutMillis });
    clients.push(client);
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  try {
    const one = await connect();
    await checkServer(one, url);
    const two = await connect();
    if (await shareConnections(one, two)) throw sharedSessions(url);
    if (!(await isNotified(one, two, config.connectionTimeoutMillis))) {
      throw connectFailure(url, 'notifications (LISTEN) do not arrive', 'Use the address of PostgreSQL itself.');
    }
  } catch (error) {
    throw explainConnectFailure(error, url, { isConnecting: true });
  } finally {
    for (const client of clients) void client.end().catch(() => {});
  }
}

async function checkServer(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ version: string; replica: boolean; encoding?: string }>(
    "select current_setting('server_version_num') as version, pg_is_in_recovery() as replica, current_setting('server_encoding') as encoding",
  );
  const [{ version, replica, encoding = 'UTF8' } = { version: '0', replica: false }] = rows;
  const major = Math.floor(Number(version) / 10_000);
  if (major < oldestMajor) {
    throw connectFailure(url, `it is PostgreSQL ${major}`, `This server needs version ${oldestMajor} or newer.`);
  }
  if (encoding !== 'UTF8') {
    const remedy = 'Create it with createdb --encoding=UTF8 --template=template0.';
    throw connectFailure(url, `its encoding is ${encoding}, which cannot hold all texts`, remedy);
  }
  if (replica) throw connectFailure(url, 'it is a read-only replica', 'Use the address of the primary.');
}

/** Whether two sessions use one connection to PostgreSQL, or one session several. */
async function shareConnections(one: pg.Client, two: pg.Client): Promise<boolean> {
  const processOf = async (client: pg.Client): Promise<number | undefined> =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const own = await processOf(one);
  for (let round = 0; round < rounds; round += 1) {
    // A transaction keeps its connection in every mode, so that the other session must have another one.
    await two.query('begin');
    const isShared = (await processOf(two)) === own || (await processOf(one)) !== own;
    await two.query('rollback');
    if (isShared) return true;
  }
  return false;
}

async function isNotified(listener: pg.Client, sender: pg.Client, timeoutMs = 5_000): Promise<boolean> {
  const arrival = new Promise<boolean>((resolve) => {
    listener.once('notification', () => resolve(true));
    setTimeout(resolve, timeoutMs, false).unref();
  });
  await listener.query(`listen ${channel}`);
  await sender.query(`notify ${channel}`);
  return arrival;
}
