// @ts-check
// `npm run spec [-- --brief]` lists the tests of the last `npm test` for each requirement in docs/requirements.md. Fails if a
// requirement has no passing test or a failing one.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './runCommand.mjs';
import { testsOfPlaywright, testsOfVitest } from './spec/collectTests.mjs';
import { proofsOf, unknownIds } from './spec/proofs.mjs';
import { readRequirements } from './spec/requirements.mjs';

const folder = path.join(root, '.cache', 'test');
/** @type {Record<string, (report: any) => import('./spec/collectTests.mjs').TestResult[]>} */
const reports = {
  unit: testsOfVitest,
  entries: testsOfVitest,
  stories: testsOfVitest,
  hosts: testsOfPlaywright,
  e2e: testsOfPlaywright,
  faults: testsOfPlaywright,
};
const brief = process.argv.includes('--brief');

const tests = Object.entries(reports).flatMap(([id, read]) => {
  const file = path.join(folder, `${id}.json`);
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : [];
});
if (tests.length === 0) {
  console.error('No test reports in .cache/test; run `npm test` first.');
  process.exit(1);
}
const requirements = readRequirements(readFileSync(path.join(root, 'docs', 'requirements.md'), 'utf8'));
const proofs = proofsOf(requirements, tests);

for (const { id, text, tests: own, isProven } of proofs) {
  if (brief && isProven) continue;
  console.log(`${isProven ? '✔' : '✘'} ${id.padEnd(7)} ${text}`);
  for (const { title, result, file } of own) {
    if (brief && result === 'passed') continue;
    const mark = { passed: '✔', failed: '✘', skipped: '↓' }[result];
    console.log(`    ${mark} ${path.relative(root, path.resolve(root, file))} › ${title}`);
  }
}
const open = proofs.filter(({ isProven }) => !isProven).map(({ id }) => id);
const unknown = unknownIds(requirements, tests);
console.log(
  `\n${proofs.length - open.length} of ${proofs.length} requirements are proven by ${tests.length} tests and steps.`,
);
if (open.length > 0) console.log(`Not proven: ${open.join(', ')}`);
if (unknown.length > 0) console.log(`Unknown ids in test titles: ${unknown.join(', ')}`);
process.exitCode = open.length + unknown.length > 0 ? 1 : 0;
