import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createSeededRandom } from '../../../examples/demo-app/sample/script/seededRandom.ts';
import { type ChaosOptions, type ChaosResult, runChaos } from './runChaos.ts';

/** `npm run chaos [-- --seed TEXT --people N --operations N --runs N --traces FOLDER]`: people work at two instances on one PostgreSQL
 * while the instances, their connections and the database are killed. Ends with 1 if anything is lost, doubled or shown wrongly. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now()) },
      people: { type: 'string', default: '20' },
      operations: { type: 'string', default: '5000' },
      kills: { type: 'string', default: '10' },
      updates: { type: 'string', default: '0' },
      terminations: { type: 'string', default: '10' },
      restarts: { type: 'string', default: '1' },
      runs: { type: 'string' },
      traces: { type: 'string', default: '.cache/chaos' },
    },
  });
  const { seed, runs, traces } = values;
  console.log(`seed ${seed}`);
  const report = (line: string): void => console.log(line);
  if (runs !== undefined) {
    for (let run = 0; run < Number(runs); run += 1) {
      const name = `${seed}-${run}`;
      show(name, await runChaos({ ...smallRun(name), traceFolder: join(traces, name) }));
    }
    return;
  }
  const result = await runChaos({
    seed,
    people: Number(values.people),
    operations: Number(values.operations),
    kills: Number(values.kills),
    updates: Number(values.updates),
    terminations: Number(values.terminations),
    restarts: Number(values.restarts),
    traceFolder: join(traces, seed),
    report,
  });
  const rows = {
    ...result.counts,
    seconds: Math.round(result.durationMs / 1000),
    violations: result.violations.length,
  };
  const width = Math.max(...Object.keys(rows).map((name) => name.length));
  for (const [name, count] of Object.entries(rows)) console.log(`${name.padEnd(width)}  ${String(count).padStart(7)}`);
  if (result.violations.length > 0) show(seed, result);
}

/** Each small run has another size and other disturbances. */
function smallRun(seed: string): ChaosOptions {
  const random = createSeededRandom(`size ${seed}`);
  const size = { seed, people: random.int(2, 6), operations: random.int(60, 300) };
  // Half of the runs are rolling updates, in which no call may fail.
  if (random.chance(0.5)) return { ...size, kills: 0, updates: random.int(1, 4), terminations: 0, restarts: 0 };
  const [kills, updates, terminations] = [random.int(0, 2), random.int(0, 2), random.int(0, 2)];
  return { ...size, kills, updates, terminations, restarts: random.chance(0.3) ? 1 : 0 };
}

function show(seed: string, { violations, counts, durationMs }: ChaosResult): void {
  const { operations, 'acknowledged messages': messages } = counts;
  const size = `${operations} operations, ${messages} messages, ${Math.round(durationMs / 1000)} s`;
  console.log(`seed ${seed}: ${size}, ${violations.length} violations`);
  for (const violation of violations) console.error(`violation: ${violation}`);
  if (violations.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
