// @ts-check
import { suiteArgs } from './commands.mjs';

/**
 * @typedef {object} Failure
 * @property {string} step
 * @property {string} what the file and title of the test, or the title of the step
 * @property {string} [file] for `--failed`: the file of the test, for Playwright with its line
 * @property {string} reason
 * @property {string} command runs it alone
 */

/** Any character with a meaning in a regular expression or a shell becomes a dot. @param {string} title */
const titlePattern = (title) => title.replace(/[^\p{L}\p{N} ,:;=@/_-]/gu, '.');

/** @param {string} step @param {import('./commands.mjs').Suite} suite */
export const stepCommand = (step, suite) => `npm ${suite === 'test' ? 'test' : 'run proof'} -- --only ${step}`;

/**
 * @param {import('./steps.mjs').Step} step
 * @param {import('./readReport.mjs').RanTest} test
 * @param {import('./commands.mjs').Suite} suite
 * @returns {Failure}
 */
export function failureOf(step, { file, line, title, reason = 'no reason given' }, suite) {
  const place = line === undefined ? file : `${file}:${line}`;
  const runner = step.vitest === undefined ? 'playwright' : 'vitest';
  const words = ['npx', runner, ...suiteArgs(step, suite), place];
  if (step.vitest !== undefined && title !== '') words.push('-t', `"${titlePattern(title)}"`);
  return { step: step.id, what: `${place} › ${title}`, file: place, reason, command: words.join(' ') };
}

/**
 * The failure of a step without failing tests: a check, or a runner that did not get to its tests.
 * @param {import('./steps.mjs').Step} step
 * @param {{ note?: string, output: string, suite: import('./commands.mjs').Suite }} run
 * @returns {Failure}
 */
export function failureOfStep(step, { note, output, suite }) {
  const lastLine = output.trimEnd().split('\n').at(-1);
  const reason = note ?? (lastLine || 'it printed nothing');
  return { step: step.id, what: step.title, reason, command: stepCommand(step.id, suite) };
}

const width = 160;

/** @param {string} text */
const short = (text) => (text.length > width ? `${text.slice(0, width - 1)}…` : text);

/**
 * The end of a failing run: fewer than twenty lines, with the names, reasons and commands of the first failures.
 * @param {readonly Failure[]} failures
 * @param {string} file has all of them
 * @param {number} [shown]
 */
export function describeFailures(failures, file, shown = 5) {
  const lines = failures
    .slice(0, shown)
    .flatMap(({ step, what, reason, command }) => [
      short(`✘ ${step}: ${what}`),
      short(`    ${reason}`),
      `    ${command}`,
    ]);
  if (failures.length > shown) lines.push(`and ${failures.length - shown} more, in ${file}`);
  return lines.join('\n');
}
