// @ts-check
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildServer } from '../examples/demo-app/server/build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Measures the CPU time of the demo server on the embedded database with 50 000 messages, and prints it with its goals. */
export async function benchEmbedded() {
  // Same folder as the server's bundle, which resolves its migrations relative to itself.
  const outfile = path.join(root, 'examples/demo-app/dist/bench.mjs');
  await buildServer({ entry: '../../../bench/embedded/measure.ts', outfile });
  const { measureImport, measureCalls, measurePages, measureUnknownWords } = await import(pathToFileURL(outfile).href);
  /** @type {import('./embedded/measure.ts').ServerFigure[]} */
  const figures = [];
  for (const measure of [measureImport, measureCalls, measurePages, measureUnknownWords])
    figures.push(...(await measure()));
  const width = Math.max(...figures.map(({ work }) => work.length));
  for (const { work, value, unit, goal } of figures) {
    console.log(`${work.padEnd(width)}  ${value.toFixed(1).padStart(7)} ${unit.padEnd(3)}  goal < ${goal} ${unit}`);
  }
}
