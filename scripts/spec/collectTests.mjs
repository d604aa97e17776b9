// @ts-check
/**
 * @typedef {object} RanTest
 * @property {string} title with the titles of the groups around it
 * @property {string} file
 * @property {'passed' | 'failed' | 'skipped'} result
 */

/** @param {string | undefined} status @returns {RanTest['result']} */
const resultOf = (status) => (status === 'passed' || status === 'failed' ? status : 'skipped');

/**
 * The tests of vitest's JSON report.
 * @param {{ testResults?: { name?: string, assertionResults?: { fullName?: string, status?: string }[] }[] }} report
 * @returns {RanTest[]}
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
 * The tests of Playwright's JSON report, and their named steps: a long journey proves many lines, each in a step.
 * @param {{ suites?: Suite[] }} report
 * @returns {RanTest[]}
 */
export function testsOfPlaywright({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...testsOfPlaywright({ suites: suite.suites ?? [] }),
    ...(suite.specs ?? []).flatMap(({ title, file = '', ok, tests = [] }) => {
      const skipped = tests.every(({ status }) => status === 'skipped');
      /** @type {RanTest['result']} */
      const result = skipped ? 'skipped' : ok ? 'passed' : 'failed';
      const steps = allSteps(tests.flatMap(({ results = [] }) => results.at(-1)?.steps ?? []));
      return [
        { title, file, result },
        ...steps.map((step) => ({
          title: `${title} › ${step.title}`,
          file,
          result: /** @type {RanTest['result']} */ (step.error === undefined ? 'passed' : 'failed'),
        })),
      ];
    }),
  ]);
}
