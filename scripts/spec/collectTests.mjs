// @ts-check
/**
 * @typedef {object} TestResult
 * @property {string} title including the titles of its groups
 * @property {string} file
 * @property {'passed' | 'failed' | 'skipped'} result
 */

/** @param {string | undefined} status @returns {TestResult['result']} */
const resultOf = (status) => (status === 'passed' || status === 'failed' ? status : 'skipped');

/**
 * Reads the tests of vitest's JSON report.
 * @param {{ testResults?: { name?: string, assertionResults?: { fullName?: string, status?: string }[] }[] }} report
 * @returns {TestResult[]}
 */
export const testsOfVitest = (report) =>
  (report.testResults ?? []).flatMap(({ name = '', assertionResults = [] }) =>
    assertionResults.map(({ fullName = '', status }) => ({ title: fullName, file: name, result: resultOf(status) })),
  );

/**
 * @typedef {object} Suite
 * @property {string} [title]
 * @property {Suite[]} [suites]
 * @property {{ title: string, file?: string, ok?: boolean, tests?: { status?: string, results?: { steps?: Step[] }[] }[] }[]} [specs]
 */
/** @typedef {{ title: string, error?: unknown, steps?: Step[] }} Step */

/** @param {Step[]} steps @returns {Step[]} */
const allSteps = (steps) => steps.flatMap((step) => [step, ...allSteps(step.steps ?? [])]);

/**
 * Reads the tests of Playwright's JSON report and their named steps: the steps of a long journey prove one requirement each.
 * @param {{ suites?: Suite[] }} report
 * @returns {TestResult[]}
 */
export function testsOfPlaywright({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...testsOfPlaywright({ suites: suite.suites ?? [] }),
    ...(suite.specs ?? []).flatMap(({ title, file = '', ok, tests = [] }) => {
      const skipped = tests.every(({ status }) => status === 'skipped');
      /** @type {TestResult['result']} */
      const result = skipped ? 'skipped' : ok ? 'passed' : 'failed';
      const steps = allSteps(tests.flatMap(({ results = [] }) => results.at(-1)?.steps ?? []));
      return [
        { title, file, result },
        ...steps.map((step) => ({
          title: `${title} › ${step.title}`,
          file,
          result: /** @type {TestResult['result']} */ (step.error === undefined ? 'passed' : 'failed'),
        })),
      ];
    }),
  ]);
}
