// @ts-check
// `npm test [-- --only lint,unit] [-- --verbose]` runs every check, also after failures. The last line is "N passed, N failed" and
// counts single tests and other checks.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, runCommand } from './runCommand.mjs';
import { setup } from './setup/setup.mjs';
import { judge } from './test/countTests.mjs';

const folder = path.join(root, '.cache', 'test');
const shownLines = 400;

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message);
  process.exit(1);
}

/** @returns {{ only?: string, verbose?: boolean }} */
function readOptions() {
  try {
    return parseArgs({ options: { only: { type: 'string' }, verbose: { type: 'boolean' } } }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** @param {import('./test/steps.mjs').Step[]} steps @param {string | undefined} only */
function chosenSteps(steps, only) {
  if (only === undefined) return steps;
  const wanted = new Set(only.split(',').map((id) => id.trim()));
  for (const id of wanted) {
    const step = steps.find((known) => known.id === id);
    if (step === undefined) refuse(`No step "${id}". There are: ${steps.map((known) => known.id).join(', ')}`);
    else if (step.needs !== undefined) wanted.add(step.needs);
  }
  return steps.filter((step) => wanted.has(step.id));
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {import('./test/steps.mjs').Step} step @param {boolean} show */
async function runStep(step, show) {
  const report = path.join(folder, `${step.id}.json`);
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const deadline = Date.now() + step.minutes * 60_000;
  let output = '';
  let code = 0;
  for (const { file, args, env } of step.commands(report)) {
    const result = await runCommand(process.execPath, [file, ...args], {
      env: { ...process.env, ...color, ...env },
      timeoutMs: Math.max(1, deadline - Date.now()),
      show,
    });
    output += result.output;
    if (result.timedOut) output += `\nStopped: not done after ${step.minutes} minutes.\n`;
    code = result.code;
    if (code !== 0) break;
  }
  writeFileSync(path.join(folder, `${step.id}.log`), output);
  if (step.count === undefined) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
  const written = readReport(report);
  return { ...judge(written === undefined ? undefined : step.count(written), code), output };
}

/** @param {string} output */
function lastLines(output) {
  const lines = output.trimEnd().split('\n');
  const left = lines.length - shownLines;
  return left > 0 ? [`(${left} lines before)`, ...lines.slice(left)].join('\n') : lines.join('\n');
}

const { only, verbose = false } = readOptions();
const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const rows = [];

process.on('exit', (code) => {
  // Print the last line also after a failed setup or Ctrl+C, with at least one failure.
  if (total.failed === 0 && (code !== 0 || total.passed === 0)) total.failed = 1;
  if (total.failed > 0 && code === 0) process.exitCode = 1;
  console.log(`${total.passed} passed, ${total.failed} failed`);
});

await setup({ browser: true });
// Imported after the setup: the steps resolve installed packages.
const { steps } = await import('./test/steps.mjs');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** @type {Set<string>} */
const broken = new Set();
/** @param {import('./test/steps.mjs').Step} step */
async function report(step) {
  const from = Date.now();
  console.log(`▸ ${step.id}: ${step.title}`);
  const result =
    step.needs !== undefined && broken.has(step.needs)
      ? { passed: 0, failed: 1, skipped: 0, note: `not run, because ${step.needs} failed`, output: '' }
      : await runStep(step, verbose);
  total.passed += result.passed;
  total.failed += result.failed;
  if (result.failed > 0) {
    broken.add(step.id);
    if (!verbose && result.output !== '') console.log(lastLines(result.output));
  }
  const counts = [
    `${result.passed} passed`,
    result.failed > 0 && `${result.failed} failed`,
    result.skipped > 0 && `${result.skipped} skipped`,
    'note' in result && result.note,
  ].filter(Boolean);
  const time = `${((Date.now() - from) / 1000).toFixed(1)} s`;
  rows.push(`${result.failed > 0 ? '✘' : '✔'} ${step.id.padEnd(8)} ${time.padStart(8)}  ${counts.join(', ')}`);
  console.log(rows.at(-1));
}

/** Runs steps in sequence. @param {import('./test/steps.mjs').Step[]} row */
async function reportAll(row) {
  for (const step of row) await report(step);
}

const chosen = chosenSteps(steps, only);
await Promise.all([
  reportAll(chosen.filter(({ parallel }) => parallel !== true)),
  reportAll(chosen.filter(({ parallel }) => parallel === true)),
]);

console.log(`\nAll in ${seconds()}; the output of each step is in .cache/test/\n${rows.join('\n')}\n`);
