import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { SeededRandom } from '../../../examples/demo-app/sample/script/seededRandom.ts';
import { startPostgres } from '../../../scripts/postgres/startPostgres.mjs';
import { createSession } from '../src/auth/sessions.ts';
import { openDatabase } from '../src/database/openDatabase.ts';
import { seedOnce } from '../src/seed/seedOnce.ts';
import { bundleServer } from '../testing/bundledServer.ts';
import { startBalancer } from './balancer.ts';
import { chaosWorkspace, chaosWorkspaceId } from './chaosWorkspace.ts';
import { type Instance, startInstance } from './instance.ts';
import { createPerson, type Person } from './person.ts';
import { createTrace, type Trace } from './trace.ts';

/** Two instances of the bundled server on a PostgreSQL of their own, behind a balancer, with people at inboxes. */
export interface Cluster {
  instances: readonly Instance[];
  people: readonly Person[];
  /** The log of the events of the server: starts, kills, cut connections. */
  trace: Trace;
  /** The traces of all inboxes, those of `openAgain` included, and of the server. */
  readonly traces: ReadonlyMap<string, Trace>;
  /** Another inbox of a person, which loads everything. */
  openAgain(person: Person): Person;
  /** Runs the work with an administrator's connection to the database. */
  withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** A fast shutdown, and a start on the same port and data. */
  restartDatabase(): Promise<void>;
  stop(): Promise<void>;
}

export async function startCluster(people: number, random: SeededRandom): Promise<Cluster> {
  const cleanups: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const clean of cleanups.splice(0).reverse()) await clean();
  };
  try {
    const { postgres, restartDatabase } = await startDatabase(cleanups);
    const tokens = await writeWorkspace(postgres, people, random);
    const bundle = await bundleServer();
    cleanups.push(bundle.dispose);
    const instances = await Promise.all([startInstance(bundle, postgres), startInstance(bundle, postgres)]);
    cleanups.push(() => Promise.all(instances.map((instance) => instance.stop())));
    const balancer = await startBalancer(instances.map(({ port }) => port));
    cleanups.push(balancer.close);

    const trace = createTrace(Date.now);
    const traces = new Map([['server', trace]]);
    const open = (id: string, isBackground: boolean, label = id): Person => {
      const token = tokens.get(id) ?? '';
      const mine = random.fork(label);
      const person = createPerson({ id, token, url: balancer.url, random: mine, sendInBackground: isBackground });
      traces.set(label, person.trace);
      cleanups.push(person.stop);
      return person;
    };
    return {
      instances,
      trace,
      traces,
      people: [...tokens.keys()].map((id, index) => open(id, index % 2 === 0)),
      openAgain: ({ id }) => open(id, false, `${id} again`),
      async withClient(work) {
        const client = new pg.Client({ connectionString: postgres });
        // The database may end the connection between two statements.
        client.on('error', () => {});
        await client.connect();
        try {
          return await work(client);
        } finally {
          await client.end();
        }
      },
      restartDatabase,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(cleanups: (() => unknown)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'triage-chaos-'));
  // The account of PostgreSQL must reach its data.
  chmodSync(folder, 0o755);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const options = { folder: join(folder, 'data'), settings: ['max_connections=100'] };
  let postgres = await startPostgres(options);
  cleanups.push(() => postgres.stop());
  const port = Number(new URL(postgres.url).port);
  return {
    postgres: postgres.url,
    async restartDatabase() {
      await postgres.stop();
      postgres = await startPostgres({ ...options, port });
    },
  };
}

/** Writes the workspace instead of the sample workspaces; returns a session's token for each person. */
async function writeWorkspace(url: string, people: number, random: SeededRandom): Promise<Map<string, string>> {
  const opened = await openDatabase({ url });
  try {
    const seed = chaosWorkspace(people, random);
    await seedOnce(opened, () => [seed]);
    const tokens = new Map<string, string>();
    for (const { id: userId } of seed.people) {
      const session = { workspaceId: chaosWorkspaceId, userId, now: Date.now() };
      tokens.set(userId, await createSession(opened.database, session));
    }
    return tokens;
  } finally {
    await opened.close();
  }
}
