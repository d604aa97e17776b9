import { parseArgs } from 'node:util';
import { runChaos } from './runChaos.ts';

/** `npm run chaos [-- --seed TEXT --people N --operations N]` */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now()) },
      people: { type: 'string', default: '20' },
      operations: { type: 'string', default: '5000' },
      kills: { type: 'string', default: '10' },
      terminations: { type: 'string', default: '10' },
      restarts: { type: 'string', default: '1' },
    },
  });
  const { seed } = values;
  console.log(`seed ${seed}`);
  const { violations, counts, durationMs } = await runChaos({
    seed,
    people: Number(values.people),
    operations: Number(values.operations),
    kills: Number(values.kills),
    terminations: Number(values.terminations),
    restarts: Number(values.restarts),
    report: (line) => console.log(line),
  });
  const rows = { ...counts, seconds: Math.round(durationMs / 1000), violations: violations.length };
  const width = Math.max(...Object.keys(rows).map((name) => name.length));
  for (const [name, count] of Object.entries(rows)) console.log(`${name.padEnd(width)}  ${String(count).padStart(7)}`);
  for (const violation of violations) console.error(`violation: ${violation}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
