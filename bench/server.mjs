// @ts-check
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildServer } from '../examples/demo-app/server/build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Measures the demo server on 50 000 messages, in seconds of the processor, and prints it beside what is wanted. */
export async function benchServer() {
  // Where the server's bundle lies, too: it looks for its migrations from there.
  const outfile = path.join(root, 'examples/demo-app/dist/bench.mjs');
  await buildServer({ entry: '../../../bench/server/measure.ts', outfile });
  const { measureImport, measureCalls } = await import(pathToFileURL(outfile).href);
  /** @type {import('./server/measure.ts').ServerFigure[]} */
  const figures = [...(await measureImport()), ...(await measureCalls())];
  const width = Math.max(...figures.map(({ work }) => work.length));
  for (const { work, value, unit, goal } of figures) {
    console.log(`${work.padEnd(width)}  ${value.toFixed(1).padStart(7)} ${unit.padEnd(3)}  goal < ${goal} ${unit}`);
  }
}
