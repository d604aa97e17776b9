// @ts-check
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../runCommand.mjs';
import { setup } from '../setup/setup.mjs';
import { changeBase, changedSince } from './changedFiles.mjs';
import { describeFailures } from './failures.mjs';
import { chooseSteps, helpText, readOptions } from './options.mjs';
import { planStep } from './planStep.mjs';
import { hashTree, readProgress, writeProgress } from './progress.mjs';
import { runStep } from './runStep.mjs';
import { runSteps } from './runSteps.mjs';
import { describeSlowest } from './slowest.mjs';
import { steps as allSteps } from './steps.mjs';

/** @typedef {import('./commands.mjs').Suite} Suite */

const shownLines = 300;

/** @param {string} output */
function lastLines(output) {
  const lines = output.trimEnd().split('\n');
  const left = lines.length - shownLines;
  return left > 0 ? [`(${left} lines before)`, ...lines.slice(left)].join('\n') : lines.join('\n');
}

/** @param {number} from */
const secondsSince = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

/** Prints "N passed, N failed" as the last line, whatever happens, with at least one failure if the process fails. */
function countUntilExit() {
  const total = { passed: 0, failed: 0 };
  process.on('exit', (code) => {
    // Also after a failed setup or Ctrl+C.
    if (total.failed === 0 && (code !== 0 || total.passed === 0)) total.failed = 1;
    if (total.failed > 0 && code === 0) process.exitCode = 1;
    console.log(`${total.passed} passed, ${total.failed} failed`);
  });
  return total;
}

/** The command line; ends the process if it is wrong or asks for help. @param {Suite} suite */
function readCommandLine(suite) {
  const known = allSteps.filter(({ onlyProof }) => suite === 'proof' || onlyProof !== true);
  try {
    const options = readOptions(process.argv.slice(2));
    const steps = chooseSteps(known, options.only);
    if (!options.help) return { options, steps };
    console.log(helpText(suite, known));
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    countUntilExit();
    process.exit(1);
  }
}

/**
 * Opens the progress of this run: a new one for a run of everything, else that of the run before.
 * @param {string} folder
 * @param {import('./options.mjs').Options} options
 */
function openProgress(folder, options) {
  const last = readProgress(folder);
  const sources = hashTree();
  const resumes = options.resume === true && sources !== undefined && last?.sources === sources;
  if (options.resume && !resumes) console.log('There is no interrupted run of these sources: all steps run.');
  const isPart = resumes || options.failed || options.changed || options.only !== undefined;
  if (!isPart) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const progress = isPart && last !== undefined ? { ...last, steps: { ...last.steps } } : { sources, steps: {} };
  writeProgress(folder, progress);
  return { last: last?.steps ?? {}, progress, resumes };
}

/** Prints the end of a run. @param {Suite} suite @param {{ folder: string, rows: string[], started: number, failures: import('./failures.mjs').Failure[] }} run */
function printEnd(suite, { folder, rows, started, failures }) {
  console.log(
    `\nAll in ${secondsSince(started)}; the output of each step is in .cache/${suite}/\n${rows.join('\n')}\n`,
  );
  if (failures.length === 0) return;
  writeFileSync(path.join(folder, 'failures.txt'), `${describeFailures(failures, '', failures.length)}\n`);
  console.log(describeFailures(failures, `.cache/${suite}/failures.txt`));
}

/**
 * Runs the steps of `npm test` or `npm run proof`. The last line is "N passed, N failed"; it counts single tests and other checks.
 * @param {Suite} suite
 */
export async function runSuite(suite) {
  const { options, steps } = readCommandLine(suite);
  const total = countUntilExit();
  const folder = path.join(root, '.cache', suite);
  await setup({ browser: true });
  const started = Date.now();
  const { last, progress, resumes } = openProgress(folder, options);
  const base = options.changed ? changeBase() : '';
  const change = options.changed ? { base, files: changedSince(base) } : undefined;
  /** @type {string[]} */
  const rows = [];
  /** @type {import('./failures.mjs').Failure[]} */
  const failures = [];
  /** @type {{ step: string, test: import('./readReport.mjs').RanTest }[]} */
  const ran = [];
  /** @type {Map<string, number>} */
  const begun = new Map();

  await runSteps(steps, {
    suite,
    plan: (step) => planStep(step, { steps, last, change, failed: options.failed, resumes }),
    began({ id, title }) {
      begun.set(id, Date.now());
      console.log(`▸ ${id}: ${title}`);
    },
    run(step, { selection, isAlone }) {
      const repeated = `${step.id}.failed`;
      if (!options.failed) rmSync(path.join(folder, `${repeated}.json`), { force: true });
      const reportName = options.failed ? repeated : step.id;
      return runStep(step, { suite, folder, reportName, selection, isAlone, show: options.verbose });
    },
    ended({ id }, result) {
      total.passed += result.passed;
      total.failed += result.failed;
      failures.push(...result.failures);
      ran.push(...result.tests.map((test) => ({ step: id, test })));
      if (result.failed > 0 && !options.verbose && result.output !== '') console.log(lastLines(result.output));
      progress.steps[id] = { passed: result.passed, failures: result.failures };
      writeProgress(folder, progress);
      const { passed, failed, skipped, note } = result;
      const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} left out`, note];
      const time = secondsSince(begun.get(id) ?? started).padStart(8);
      rows.push(`${failed > 0 ? '✘' : '✔'} ${id.padEnd(10)} ${time}  ${counts.filter(Boolean).join(', ')}`);
      console.log(rows.at(-1));
    },
  });
  if (rows.length === 0) {
    console.log(options.failed ? 'Nothing failed in the last run.' : 'The changes touch no step.');
    total.passed = 1;
  }
  if (options.slowest) console.log(`\n${describeSlowest(ran)}`);
  printEnd(suite, { folder, rows, started, failures });
}
