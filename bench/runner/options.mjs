// @ts-check
import { parseArgs } from 'node:util';

const usage = `npm run bench -- [options]
  --only ROW,…      measure these rows only
  --repeats N       samples of each variant (default 5)
  --json FILE       write the figures and the samples as JSON
  --profile ROW     write a CPU profile of each variant of a row to .cache/bench
  --noisy           keep samples that other processes disturb, instead of taking them again
  --list            print the rows
  --no-build        measure dist as it is
  --soak [MINUTES]  run the inbox for an hour at 20 events/s
  --server          measure the demo server on PostgreSQL
  --embedded        measure the demo server on its embedded database`;

/** Reads the command line. Ends the process for `--help` and for wrong usage.
 * @param {string[]} args */
export function readOptions(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        repeats: { type: 'string', default: '5' },
        json: { type: 'string' },
        profile: { type: 'string' },
        noisy: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        'no-build': { type: 'boolean', default: false },
        soak: { type: 'boolean', default: false },
        server: { type: 'boolean', default: false },
        embedded: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(usage);
      process.exit();
    }
    const repeats = Number(values.repeats);
    const minutes = Number(positionals[0] ?? 60);
    if (!Number.isInteger(repeats) || repeats < 1) throw new Error('--repeats needs a whole number from 1.');
    if (!(minutes > 0)) throw new Error('--soak needs a number of minutes.');
    if (positionals.length > 0 && !values.soak) throw new Error(`Unknown argument: ${positionals[0]}`);
    return { ...values, repeats, minutes, only: values.only?.split(',') };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return process.exit(2);
  }
}
