// @ts-check
import path from 'node:path';
import { root } from '../runCommand.mjs';

/**
 * @typedef {object} RanTest a test of a runner's report
 * @property {string} title with the titles of its groups
 * @property {string} file relative to the repository, with slashes
 * @property {number} [line]
 * @property {'passed' | 'failed' | 'skipped'} result
 * @property {number} milliseconds
 * @property {string} [reason] the first line of the error
 * @property {TestStep[]} [steps] the named steps of Playwright: each step of a long journey proves a requirement of its own
 *
 * @typedef {{ title: string, result: 'passed' | 'failed' }} TestStep
 */

/** @param {string} file */
const relative = (file) => path.relative(root, path.resolve(root, file)).split(path.sep).join('/');

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours in messages
const colours = /\u001b\[[0-9;]*m/g;

/** @param {string | undefined} message */
export const firstLine = (message = '') =>
  message
    .replace(colours, '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '');

/** @param {string | undefined} status @returns {RanTest['result']} */
const vitestResult = (status) => (status === 'passed' || status === 'failed' ? status : 'skipped');

/** @param {string | undefined} status @returns {RanTest['result']} */
const playwrightResult = (status) => (status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed');

/**
 * Reads vitest's JSON report. A file that could not be loaded counts as one failed test.
 * @param {{ testResults?: { name?: string, status?: string, message?: string, assertionResults?: { fullName?: string, status?: string, duration?: number | null, failureMessages?: string[] | null }[] }[] }} report
 * @returns {RanTest[]}
 */
export const readVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name = '', status, message, assertionResults = [] }) => {
    const file = relative(name);
    const tests = assertionResults.map((test) => ({
      title: test.fullName ?? '',
      file,
      result: vitestResult(test.status),
      milliseconds: test.duration ?? 0,
      reason: firstLine(test.failureMessages?.[0]),
    }));
    if (status !== 'failed' || tests.some(({ result }) => result === 'failed')) return tests;
    return [...tests, { title: '', file, result: 'failed', milliseconds: 0, reason: firstLine(message) }];
  });

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} [title]
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, file?: string, line?: number, tests?: { status?: string, results?: { duration?: number, error?: { message?: string }, steps?: PlaywrightStep[] }[] }[] }[]} [specs]
 *
 * @typedef {{ title: string, error?: unknown, steps?: PlaywrightStep[] }} PlaywrightStep
 */

/** @param {readonly PlaywrightStep[]} steps @returns {TestStep[]} */
const allSteps = (steps) =>
  steps.flatMap(({ title, error, steps: inner = [] }) => [
    { title, result: error === undefined ? 'passed' : 'failed' },
    ...allSteps(inner),
  ]);

/** @param {PlaywrightSuite} suite @param {string} folder @param {readonly string[]} titles @returns {RanTest[]} */
function testsOfSuite({ suites = [], specs = [] }, folder, titles) {
  return [
    ...suites.flatMap((suite) => testsOfSuite(suite, folder, suite.title ? [...titles, suite.title] : titles)),
    ...specs.flatMap(({ title, file = '', line, tests = [] }) =>
      tests.map(({ status, results = [] }) => ({
        title: [...titles, title].join(' › '),
        file: relative(path.resolve(root, folder, file)),
        line,
        result: playwrightResult(status),
        milliseconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
        reason: firstLine(results.at(-1)?.error?.message),
        steps: allSteps(results.at(-1)?.steps ?? []),
      })),
    ),
  ];
}

/**
 * Reads Playwright's JSON report. A test that passed only when repeated counts as failed, and so does an error outside of tests.
 * @param {{ config?: { rootDir?: string }, suites?: PlaywrightSuite[], errors?: { message?: string }[] }} report
 * @returns {RanTest[]}
 */
export function readPlaywright({ config, suites = [], errors = [] }) {
  const folder = config?.rootDir ?? root;
  return [
    // The outermost suites are files.
    ...suites.flatMap((suite) => testsOfSuite(suite, folder, [])),
    ...errors.map(({ message }) => ({
      title: '',
      file: relative(folder),
      result: /** @type {const} */ ('failed'),
      milliseconds: 0,
      reason: firstLine(message),
    })),
  ];
}

/**
 * Counts a report's tests.
 * @param {readonly RanTest[]} tests
 */
export function countTests(tests) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const { result } of tests) count[result] += 1;
  return count;
}
