import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, judge } from '../../scripts/test/countTests.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('the count of all tests', () => {
  it('adds the tests of all files', () => {
    const report = { testResults: [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed', 'passed')] };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  it('counts a file that failed to load as a failure', () => {
    expect(countVitest({ testResults: [file('failed'), file('passed', 'passed')] })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it('counts flaky tests and errors outside of tests as failures', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no browser' }] };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });

  it('fails a run without a report, with a bad exit code or without tests', () => {
    const good = { passed: 2, failed: 0, skipped: 0 };
    expect(judge(undefined, 0)).toMatchObject({ failed: 1 });
    expect(judge(good, 1)).toMatchObject({ passed: 2, failed: 1 });
    expect(judge({ passed: 0, failed: 0, skipped: 4 }, 0)).toMatchObject({ failed: 1 });
    expect(judge(good, 0)).toEqual(good);
  });

  it('does not count the exit code when a test has failed', () => {
    expect(judge({ passed: 2, failed: 1, skipped: 0 }, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });
});
