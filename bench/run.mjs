// @ts-check

import { writeFileSync } from 'node:fs';
import { build as buildPackage } from 'tsup';
import { rows } from './rows/rows.mjs';
import { createKit } from './runner/createKit.mjs';
import { printTable, quantile, resultsOf } from './runner/figures.mjs';
import { readOptions } from './runner/options.mjs';
import { startPageServer } from './runner/pageServer.mjs';
import { profileRow, sampleRow } from './runner/sampleRow.mjs';

// Measures the built package in Chromium against a hand-written page with the same DOM, a plain React page and virtua. Compare the
// ratios; milliseconds depend on the machine. `--help` lists the options.

const options = readOptions(process.argv.slice(2));

if (options.server) {
  const { benchServer } = await import('./server.mjs');
  process.exit((await benchServer()) ? 0 : 1);
}
if (options.embedded) {
  const { benchEmbedded } = await import('./embedded.mjs');
  await benchEmbedded();
  process.exit();
}
if (options.list) {
  for (const { id } of rows) console.log(id);
  process.exit();
}
const wanted = options.profile === undefined ? options.only : [options.profile];
const unknown = (wanted ?? []).filter((id) => !rows.some((row) => row.id === id));
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. Rows: ${rows.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}
if (!options['no-build']) {
  console.log('Building the package …');
  await buildPackage({ silent: true });
}
if (options.soak) {
  const { benchSoak } = await import('./soak.mjs');
  process.exit((await benchSoak(options.minutes)) ? 0 : 1);
}

const chosen = rows.filter(({ id }) => wanted === undefined || wanted.includes(id));
const server = await startPageServer({ isMinified: options.profile === undefined });
const kit = createKit(server);
try {
  if (options.profile !== undefined) {
    for (const row of chosen) await profileRow(row, kit);
  } else {
    const measured = [];
    for (const row of chosen) {
      const sampled = await sampleRow(row, kit, options);
      const foreign = quantile(sampled.foreign);
      const noise = sampled.noisy > 0 ? `, ${sampled.noisy} noisy samples kept` : '';
      console.log(`${row.id}: other processes used ${foreign.toFixed(2)} cores${noise}`);
      measured.push({ row: row.id, ...sampled, results: resultsOf(row, sampled.samples) });
    }
    const results = measured.flatMap((row) => row.results);
    console.log('');
    printTable(results);
    const missed = results.filter(({ isMissed }) => isMissed);
    console.log(missed.length === 0 ? '\nNo bar is missed.' : `\nMissed: ${missed.map(({ work }) => work).join('; ')}`);
    if (options.json) writeFileSync(options.json, `${JSON.stringify(measured, null, 2)}\n`);
    process.exitCode = missed.length === 0 ? 0 : 1;
  }
} finally {
  await Promise.all(rows.map((row) => row.close?.()));
  await kit.close();
  await server.stop();
}
