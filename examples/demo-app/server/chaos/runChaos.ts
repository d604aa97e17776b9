import { createSeededRandom } from '../sample/script/seededRandom.ts';
import { checkCluster } from './checkCluster.ts';
import { startCluster } from './cluster.ts';
import { type DisturbanceCounts, disturb, orderOfDisturbances } from './disturbances.ts';
import type { Person } from './person.ts';
import { workWhile } from './workWhile.ts';

export interface ChaosOptions extends DisturbanceCounts {
  seed: string;
  people: number;
  operations: number;
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
  const { seed, people: size, operations, report = () => {} } = options;
  const random = createSeededRandom(seed);
  const beganAt = Date.now();
  const cluster = await startCluster(size, random);
  try {
    const disturbances = orderOfDisturbances(options, random).map((name) => ({
      name,
      run: () => disturb(name, { ...cluster, random }),
    }));
    const intentions = await workWhile(cluster, { operations, disturbances, report });
    report('checking');
    const violations = await checkCluster(cluster, intentions);
    return { violations, counts: countsOf(cluster.people, operations), durationMs: Date.now() - beganAt };
  } finally {
    await cluster.stop();
  }
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
