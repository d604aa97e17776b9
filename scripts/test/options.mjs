// @ts-check
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Options
 * @property {string} [only]
 * @property {boolean} [changed]
 * @property {boolean} [failed]
 * @property {boolean} [resume]
 * @property {boolean} [slowest]
 * @property {boolean} [verbose]
 * @property {boolean} [help]
 */

/** @type {Record<keyof Options, { type: 'string' | 'boolean', help: string }>} */
const descriptions = {
  only: { type: 'string', help: 'STEP,STEP: only these steps' },
  changed: { type: 'boolean', help: 'only what the changes since main touch' },
  failed: { type: 'boolean', help: 'only what failed in the last run' },
  resume: { type: 'boolean', help: 'only the steps that an interrupted run of the same sources did not get to' },
  slowest: { type: 'boolean', help: 'prints the twenty slowest tests at the end' },
  verbose: { type: 'boolean', help: 'prints all output' },
  help: { type: 'boolean', help: 'prints this' },
};

/** @param {import('./commands.mjs').Suite} suite @param {readonly import('./steps.mjs').Step[]} steps */
export const helpText = (suite, steps) =>
  [
    `npm ${suite === 'test' ? 'test' : 'run proof'} -- [options]`,
    ...Object.entries(descriptions).map(([name, { help }]) => `  --${name.padEnd(8)} ${help}`),
    '',
    ...steps.map(({ id, title }) => `  ${id.padEnd(10)} ${title}`),
  ].join('\n');

/** @param {readonly string[]} args @returns {Options} @throws {Error} with a sentence for the user */
export function readOptions(args) {
  const { values } = parseArgs({ args: [...args], options: descriptions });
  const options = /** @type {Options} */ ({ ...values });
  const exclusive = /** @type {const} */ (['changed', 'failed', 'resume']).filter((name) => options[name]);
  if (exclusive.length > 1) throw new Error(`Choose one of ${exclusive.map((name) => `--${name}`).join(' and ')}`);
  return options;
}

/**
 * The steps of `--only`, with those that they need.
 * @param {readonly import('./steps.mjs').Step[]} steps
 * @param {string | undefined} only
 * @throws {Error} for an unknown step
 */
export function chooseSteps(steps, only) {
  if (only === undefined) return [...steps];
  const wanted = new Set(only.split(',').map((id) => id.trim()));
  for (const id of wanted) {
    const step = steps.find((known) => known.id === id);
    if (step === undefined) throw new Error(`No step "${id}". There are: ${steps.map((known) => known.id).join(', ')}`);
    if (step.needs !== undefined) wanted.add(step.needs);
  }
  return steps.filter((step) => wanted.has(step.id));
}
