import { setTimeout as wait } from 'node:timers/promises';
import { createSeededRandom } from '../sample/script/seededRandom.ts';
import { checkCluster } from './checkCluster.ts';
import { startCluster } from './cluster.ts';
import { type DisturbanceCounts, disturb, orderOfDisturbances } from './disturbances.ts';
import { type Intentions, noIntentions } from './intentions.ts';
import { performNext } from './operations.ts';
import type { Person } from './person.ts';

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
  /** What happened, by name. */
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
    const disturbances = orderOfDisturbances(options, random);
    const intentions = new Map(cluster.people.map((person) => [person, noIntentions()]));
    const pace = createPace(operations, disturbances.length);
    const working = Promise.all(
      cluster.people.map((person) => work(person, intentions.get(person) ?? noIntentions(), pace)),
    );
    const disturbing = (async () => {
      for (const [index, kind] of disturbances.entries()) {
        if (!(await pace.untilDisturbance(index))) return;
        report(`operation ${pace.begun}: ${kind}`);
        await disturb(kind, { ...cluster, random });
        pace.disturbed();
      }
    })();
    await Promise.all([working, disturbing]).finally(pace.end);
    report('checking');
    const violations = await checkCluster(cluster, intentions);
    return { violations, counts: countsOf(cluster.people, pace.begun), durationMs: Date.now() - beganAt };
  } finally {
    await cluster.stop();
  }
}

/** A disturbance begins with its share of the operations, and ends before the share of the next one ends. */
interface Pace {
  readonly begun: number;
  /** The number of the next operation; null after the last one. */
  next(): Promise<number | null>;
  /** False if the work has ended early. */
  untilDisturbance(index: number): Promise<boolean>;
  disturbed(): void;
  /** Nothing waits any longer. */
  end(): void;
}

const pollMs = 20;

function createPace(operations: number, disturbances: number): Pace {
  const share = operations / (disturbances + 1);
  let begun = 0;
  let ended = 0;
  let isOver = false;
  return {
    get begun() {
      return begun;
    },
    async next() {
      if (isOver || begun >= operations) return null;
      const number = begun;
      begun += 1;
      while (number >= (ended + 2) * share && ended < disturbances && !isOver) await wait(pollMs);
      return number;
    },
    async untilDisturbance(index) {
      while (begun < (index + 1) * share && !isOver) await wait(pollMs);
      return !isOver;
    },
    disturbed: () => {
      ended += 1;
    },
    end: () => {
      isOver = true;
    },
  };
}

async function work(person: Person, intentions: Intentions, pace: Pace): Promise<void> {
  await person.until('load the list', () => person.inbox.getState().conversations.load.status === 'ready');
  for (let number = await pace.next(); number !== null; number = await pace.next()) {
    await performNext(person, intentions, number);
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
