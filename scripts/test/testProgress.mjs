// @ts-check
/** Lines of progress are at least this far apart. */
const everyMs = 30_000;

/** A reporter of Vitest that shows progress within a test file: the default one prints a file when it ends, and the runner takes ten
 * silent minutes for a hang. */
export default class TestProgress {
  #tests = 0;
  #shownMs = Date.now();

  onTestCaseResult() {
    this.#tests += 1;
    if (Date.now() - this.#shownMs < everyMs) return;
    this.#shownMs = Date.now();
    console.log(`… ${this.#tests} tests so far`);
  }
}
