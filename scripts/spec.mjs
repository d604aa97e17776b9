// @ts-check
// `npm run spec [-- --brief]` lists the tests of the last `npm test` for each requirement in docs/requirements.md. Fails if a
// requirement has no passing test or a failing one. TEST_SUITE=proof reads the reports of `npm run proof`.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './runCommand.mjs';
import { proofsOf, readRequirements, unknownIds, withSteps } from './spec/proofs.mjs';
import { readPlaywright, readVitest } from './test/readReport.mjs';
import { steps } from './test/steps.mjs';

const folder = path.join(root, '.cache', process.env.TEST_SUITE ?? 'test');
const brief = process.argv.includes('--brief');

/** @param {string} name @returns {any} */
function readJson(name) {
  const file = path.join(folder, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The tests of a step; those that `--failed` repeated count with their last result. @param {import('./test/steps.mjs').Step} step */
function testsOfStep({ id, playwright, vitest }) {
  if (playwright === undefined && vitest === undefined) return [];
  const read = vitest === undefined ? readPlaywright : readVitest;
  const reports = [id, `${id}.failed`].map(readJson).filter((report) => report !== undefined);
  return [...new Map(reports.flatMap(read).map((test) => [`${test.file} ${test.title}`, test])).values()];
}

const tests = withSteps(steps.flatMap(testsOfStep));
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
