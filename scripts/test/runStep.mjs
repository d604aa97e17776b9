// @ts-check
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root, runCommand } from '../runCommand.mjs';
import { commandsOf } from './commands.mjs';
import { failureOf, failureOfStep } from './failures.mjs';
import { countTests, readPlaywright, readVitest } from './readReport.mjs';

/** A program that prints nothing for so long hangs. A slow machine is no reason to stop. */
const silenceMs = 10 * 60_000;

/** The workers of a test runner beside another step: twice as many as cores make each of them three times as slow. */
const halfOfTheCores = { TEST_WORKERS: String(Math.max(1, Math.floor(availableParallelism() / 2))) };

/**
 * @typedef {object} StepResult
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} [note] the reason of a failure without a failing test
 * @property {import('./readReport.mjs').RanTest[]} tests
 * @property {import('./failures.mjs').Failure[]} failures
 * @property {string} output
 */

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Judges the run of a test runner. A run without a report or tests, or with a bad exit code and no failing test, counts as one failure.
 * @param {readonly import('./readReport.mjs').RanTest[] | undefined} tests
 * @param {{ code: number, mayBeEmpty?: boolean }} run
 * @returns {{ passed: number, failed: number, skipped: number, note?: string }}
 */
export function judge(tests, { code, mayBeEmpty = false }) {
  if (tests === undefined) return { passed: 0, failed: 1, skipped: 0, note: 'the runner wrote no report' };
  const count = countTests(tests);
  if (count.failed > 0) return count;
  if (code !== 0) return { ...count, failed: 1, note: `the runner exited with code ${code}` };
  if (count.passed === 0 && !mayBeEmpty) return { ...count, failed: 1, note: 'no test ran' };
  return count;
}

/**
 * Runs the programs of a step and reads its report.
 * @param {import('./steps.mjs').Step} step
 * @param {{ suite: import('./commands.mjs').Suite, folder: string, reportName?: string, selection?: import('./commands.mjs').Selection, isAlone?: boolean, show?: boolean }} options
 *   `folder` is where the output and the report go; `isAlone`: no other step takes half of the cores
 * @returns {Promise<StepResult>}
 */
export async function runStep(step, { suite, folder, reportName = step.id, selection, isAlone = true, show = false }) {
  const report = path.join(folder, `${reportName}.json`);
  const log = path.join(folder, `${reportName}.log`);
  for (const file of [report, log]) rmSync(file, { force: true });
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  let output = '';
  let code = 0;
  let silent = false;
  for (const { file, args, env } of commandsOf(step, { suite, report, selection })) {
    const result = await runCommand(process.execPath, [file, ...args], {
      cwd: root,
      env: { ...process.env, ...color, ...env, ...(isAlone ? {} : halfOfTheCores), TEST_SUITE: suite },
      silenceMs,
      show,
      log,
    });
    output += result.output;
    ({ code, timedOut: silent } = result);
    if (code !== 0) break;
  }
  const stopped = silent ? `stopped: no output for ${silenceMs / 60_000} minutes` : undefined;
  if (stopped !== undefined) {
    output += `\n${stopped}\n`;
    appendFileSync(log, `\n${stopped}\n`);
  }
  const written = readReport(report);
  const read = step.vitest !== undefined ? readVitest : step.playwright !== undefined ? readPlaywright : undefined;
  const tests = read === undefined || written === undefined ? undefined : read(written);
  const judged =
    read === undefined
      ? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
      : judge(tests, { code, mayBeEmpty: step.mayBeEmpty ?? selection?.changedSince !== undefined });
  const note = stopped ?? ('note' in judged ? judged.note : undefined);
  const failures = (tests ?? [])
    .filter(({ result }) => result === 'failed')
    .map((test) => failureOf(step, test, suite));
  if (failures.length === 0 && judged.failed > 0) failures.push(failureOfStep(step, { note, output, suite }));
  return { ...judged, note, tests: tests ?? [], failures, output };
}
