import { createSeededRandom, type SeededRandom } from '../../../examples/demo-app/sample/script/seededRandom.ts';
import { checkCluster } from './checkCluster.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type DisturbanceCounts, disturb, orderOfDisturbances } from './disturbances.ts';
import type { Person } from './person.ts';
import { writeTraces } from './trace.ts';
import { workWhile } from './workWhile.ts';

export interface ChaosOptions extends DisturbanceCounts {
  seed: string;
  people: number;
  operations: number;
  /** After a violation, receives what each person did, called and received, a file for each. */
  traceFolder?: string;
  /** Receives lines about the progress. */
  report?: (line: string) => void;
}

export interface ChaosResult {
  /** Empty, or what the product did wrong. */
  violations: string[];
  /** The number of events, by their name. */
  counts: Record<string, number>;
  durationMs: number;
}

/** Lets people work at two instances while the instances, their connections and the database are disturbed. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, people: size, operations } = options;
  const random = createSeededRandom(seed);
  const beganAt = Date.now();
  const cluster = await startCluster(size, random);
  try {
    const violations = await workAndCheck(cluster, options, random);
    if (violations.length > 0 && options.traceFolder !== undefined)
      await explain(cluster, violations, options.traceFolder);
    return { violations, counts: countsOf(cluster.people, operations), durationMs: Date.now() - beganAt };
  } finally {
    await cluster.stop();
  }
}

async function workAndCheck(cluster: Cluster, options: ChaosOptions, random: SeededRandom): Promise<string[]> {
  const { operations, report = () => {} } = options;
  const note = (line: string): void => {
    cluster.trace.note(line);
    report(line);
  };
  const timing = random.fork('timing');
  const disturbances = orderOfDisturbances(options, random).map((name) => ({
    name,
    async run() {
      await disturb(name, { ...cluster, random: timing });
      note(`after ${name}`);
    },
  }));
  try {
    const intentions = await workWhile(cluster, { operations, disturbances, report: note });
    note('checking');
    const isRolling = disturbances.every(({ name }) => name === 'update');
    const failed = isRolling ? failedCalls(cluster.people) : [];
    return [...failed, ...(await checkCluster(cluster, intentions))];
  } catch (error) {
    return [`the work ended early: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** A rolling update fails no call. One person may react to a message that another one has just deleted. */
export const failedCalls = (people: readonly Person[]): string[] =>
  people.flatMap(({ id, recorder }) =>
    [...recorder.failures.keys()]
      .filter((text) => !/not found|no such/.test(text))
      .map((text) => `${id}: a call failed: ${text}`),
  );

/** Writes the traces, the event log and the messages of the database, and the violations. */
async function explain({ traces, withClient }: Cluster, violations: readonly string[], folder: string): Promise<void> {
  const files = new Map<string, readonly string[]>([['violations', violations]]);
  for (const [name, { lines }] of traces) files.set(name, lines);
  for (const table of ['stream_events', 'messages', 'read_cursors', 'thread_follows']) {
    const rows = await withClient((client) => client.query<object>(`select * from ${table}`)).catch(() => ({
      rows: [],
    }));
    files.set(
      table,
      rows.rows.map((row) => JSON.stringify(row)),
    );
  }
  writeTraces(folder, files);
}

function countsOf(people: readonly Person[], operations: number): Record<string, number> {
  const sum = (maps: Iterable<ReadonlyMap<string, number>>, prefix: string) => {
    const total: Record<string, number> = {};
    for (const map of maps) for (const [key, n] of map) total[prefix + key] = (total[prefix + key] ?? 0) + n;
    return total;
  };
  return {
    operations,
    'acknowledged messages': people.reduce((count, { recorder }) => count + recorder.sent.length, 0),
    ...sum(
      people.map(({ recorder }) => recorder.failures),
      'failed call: ',
    ),
    ...sum(
      people.map(({ errors }) => errors),
      'shown error: ',
    ),
  };
}
