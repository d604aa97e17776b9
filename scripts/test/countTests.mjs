// @ts-check
/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * Counts vitest's JSON report. A file that could not even be loaded has no failing test and counts as one.
 * @param {{ testResults?: { status?: string, assertionResults?: { status?: string }[] }[] }} report
 * @returns {Count}
 */
export function countVitest(report) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults ?? []) {
    const statuses = (file.assertionResults ?? []).map((test) => test.status);
    const failed = statuses.filter((status) => status === 'failed').length;
    const passed = statuses.filter((status) => status === 'passed').length;
    count.passed += passed;
    count.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
    count.skipped += statuses.length - passed - failed;
  }
  return count;
}

/**
 * Counts Playwright's JSON report. A test that passed only when repeated failed; an error outside every test counts as
 * one.
 * @param {{ stats?: { expected?: number, unexpected?: number, flaky?: number, skipped?: number }, errors?: unknown[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats = {}, errors = [] }) {
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) + errors.length,
    skipped: stats.skipped ?? 0,
  };
}

/**
 * What a test runner's end means: it must have run something, and a runner that ends badly without a failing test has
 * failed itself.
 * @param {Count | undefined} count nothing when it left no report
 * @param {number} code
 * @returns {Count & { note?: string }}
 */
export function judge(count, code) {
  if (count === undefined) return { passed: 0, failed: 1, skipped: 0, note: 'the runner left no report' };
  if (count.failed > 0) return count;
  if (code !== 0) return { ...count, failed: 1, note: `the runner ended with code ${code}` };
  if (count.passed === 0) return { ...count, failed: 1, note: 'no test was run' };
  return count;
}
