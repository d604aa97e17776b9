// @ts-check
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleForNode } from '../scripts/demo/bundleForNode.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Measures the CPU time of the demo server on the embedded database with 50 000 messages, and prints it with its goals. */
export async function benchEmbedded() {
  const outdir = path.join(root, 'examples/demo-app/dist');
  await bundleForNode({ entries: { bench: 'bench/embedded/measure.ts' }, outdir, extension: '.mjs', withServer: true });
  const { measureImport, measureCalls, measurePages, measureUnknownWords } = await import(
    pathToFileURL(path.join(outdir, 'bench.mjs')).href
  );
  /** @type {import('./embedded/measure.ts').ServerFigure[]} */
  const figures = [];
  for (const measure of [measureImport, measureCalls, measurePages, measureUnknownWords])
    figures.push(...(await measure()));
  const width = Math.max(...figures.map(({ work }) => work.length));
  for (const { work, value, unit, goal } of figures) {
    console.log(`${work.padEnd(width)}  ${value.toFixed(1).padStart(7)} ${unit.padEnd(3)}  goal < ${goal} ${unit}`);
  }
}
