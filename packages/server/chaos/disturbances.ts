import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { SeededRandom } from '../../../examples/demo-app/sample/script/seededRandom.ts';
import type { Instance } from './instance.ts';

export type DisturbanceKind = 'kill' | 'update' | 'terminate' | 'restart';

/** The number of disturbances of each kind. */
export interface DisturbanceCounts {
  /** `kill -9` of an instance, which starts again on its port. */
  kills: number;
  /** SIGTERM to an instance, which starts again on its port, as in a rolling update. */
  updates?: number;
  /** `pg_terminate_backend` of the connections that listen for notifications. */
  terminations: number;
  /** A fast shutdown of PostgreSQL, which starts again on its port and data. */
  restarts: number;
}

export function orderOfDisturbances(counts: DisturbanceCounts, random: SeededRandom): DisturbanceKind[] {
  const many = (kind: DisturbanceKind, count: number) => Array.from({ length: count }, () => kind);
  return random.shuffled([
    ...many('kill', counts.kills),
    ...many('update', counts.updates ?? 0),
    ...many('terminate', counts.terminations),
    ...many('restart', counts.restarts),
  ]);
}

export interface Surroundings {
  instances: readonly Instance[];
  random: SeededRandom;
  /** Runs the work with an administrator's connection to the database. */
  withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  restartDatabase(): Promise<void>;
}

const longestWaitMs = 500;

/** Disturbs the server, and resolves once its parts have started again. */
export async function disturb(kind: DisturbanceKind, surroundings: Surroundings): Promise<void> {
  const { instances, random, withClient, restartDatabase } = surroundings;
  // The work is at another point each time.
  await wait(random.int(0, longestWaitMs));
  if (kind === 'kill') await random.pick(instances).restart('SIGKILL');
  if (kind === 'update') await update(random.pick(instances));
  if (kind === 'terminate') await withClient(terminateListeners);
  if (kind === 'restart') await restartDatabase();
}

async function update(instance: Instance): Promise<void> {
  const code = await instance.restart('SIGTERM');
  if (code !== 0) throw new Error(`An instance ended with ${code} after SIGTERM`);
}

const terminateAll = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query ilike 'listen %'`;

/** An instance that has just started may not listen yet. */
async function terminateListeners(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await client.query(terminateAll)).rows.length > 0) return;
    await wait(100);
  }
  throw new Error('No connection listens for notifications');
}
