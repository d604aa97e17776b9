// @ts-check
/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * Counts vitest's JSON report. A file that failed to load has no tests and counts as one failure.
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
 * Counts Playwright's JSON report. Flaky tests and errors outside of tests count as failures.
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
 * Judges a run by its report and exit code. A run without tests, or with a bad exit code and no failing test, counts as one
 * failure.
 * @param {Count | undefined} count undefined if the runner wrote no report
 * @param {number} code
 * @returns {Count & { note?: string }}
 */
export function judge(count, code) {
  if (count === undefined) return { passed: 0, failed: 1, skipped: 0, note: 'the runner wrote no report' };
  if (count.failed > 0) return count;
  if (code !== 0) return { ...count, failed: 1, note: `the runner exited with code ${code}` };
  if (count.passed === 0) return { ...count, failed: 1, note: 'no test ran' };
  return count;
}
