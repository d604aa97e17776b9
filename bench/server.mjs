// @ts-check
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleForNode } from '../scripts/demo/bundleForNode.mjs';
import { startPostgres } from '../scripts/postgres/startPostgres.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = path.join(root, 'examples/demo-app/dist');
const bundleOf = (/** @type {string} */ name) => path.join(outdir, `bench-${name}.mjs`);

/** As for a server of 2 GB that PostgreSQL shares with other processes. */
const settings = [
  'shared_buffers=512MB',
  'work_mem=16MB',
  'max_wal_size=4GB',
  'max_connections=100',
  'shared_preload_libraries=auto_explain',
];

/**
 * Measures the demo server on PostgreSQL, with 100 000 and 1 000 000 messages, and prints the figures with their bars. The
 * folder BENCH_DATA, if given, keeps the databases for the next run.
 * @returns {Promise<boolean>} whether every bar was reached
 */
export async function benchServer() {
  for (const name of ['measure', 'instance'])
    await bundleForNode({
      entries: { [`bench-${name}`]: `bench/server/${name}.ts` },
      outdir,
      extension: '.mjs',
      withServer: true,
    });
  /** @type {typeof import('./server/measure.ts')} */
  const { measureServer } = await import(pathToFileURL(bundleOf('measure')).href);
  /** @type {((line: string) => void) | null} */
  let onLog = null;
  const folder = process.env.BENCH_DATA;
  const postgres = await startPostgres({
    settings,
    ...(folder && { folder: path.resolve(folder) }),
    onLog: (line) => onLog?.(line),
  });
  try {
    const { figures, plans } = await measureServer({
      postgres,
      instance: bundleOf('instance'),
      report: console.log,
      followLog: (listener) => {
        onLog = listener;
      },
    });
    console.log(`\n${plans.join('\n\n')}\n`);
    printFigures(figures);
    return figures.every(({ value, bar }) => value <= bar);
  } finally {
    await postgres.stop();
  }
}

/** @param {import('./server/figure.ts').Figure[]} figures */
function printFigures(figures) {
  const width = Math.max(...figures.map(({ work }) => work.length));
  for (const { work, value, unit, bar } of figures) {
    const digits = unit === '×' ? 2 : 1;
    const verdict = value <= bar ? '' : '  missed';
    console.log(
      `${work.padEnd(width)}  ${value.toFixed(digits).padStart(7)} ${unit.padEnd(3)}  bar ${bar} ${unit}${verdict}`,
    );
  }
}
