import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/runCommand.mjs';
import { countTests, readPlaywright, readVitest } from '../../../scripts/test/readReport.mjs';
import { judge } from '../../../scripts/test/runStep.mjs';

const inRepository = (file: string) => path.join(root, file);

describe("vitest's report", () => {
  it('gives the full title, the file in the repository, the duration and the first line of the error', () => {
    const assertionResults = [
      { fullName: 'group passes', status: 'passed', duration: 12 },
      {
        fullName: 'group fails',
        status: 'failed',
        failureMessages: ['\u001b[31mError: 1 is not 2\u001b[0m\n    at x'],
      },
      { fullName: 'group waits', status: 'pending' },
    ];
    const tests = readVitest({
      testResults: [{ name: inRepository('tests/a.test.ts'), status: 'failed', assertionResults }],
    });
    expect(tests).toMatchObject([
      { title: 'group passes', file: 'tests/a.test.ts', result: 'passed', milliseconds: 12 },
      { title: 'group fails', result: 'failed', reason: 'Error: 1 is not 2' },
      { title: 'group waits', result: 'skipped' },
    ]);
    expect(countTests(tests)).toEqual({ passed: 1, failed: 1, skipped: 1 });
  });

  it('has one failure for a file that could not be loaded', () => {
    const report = {
      testResults: [
        { name: inRepository('b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(readVitest(report)).toMatchObject([{ file: 'b.test.ts', result: 'failed', reason: 'no such module' }]);
  });
});

describe("Playwright's report", () => {
  const spec = {
    title: 'sends',
    file: 'composer/reply.spec.ts',
    line: 7,
    tests: [
      {
        status: 'unexpected',
        results: [
          {
            duration: 1500,
            error: { message: 'not visible\nmore' },
            steps: [{ title: 'reads [UNR-1]', steps: [{ title: 'inside', error: {} }] }],
          },
        ],
      },
    ],
  };
  const report = {
    config: { rootDir: inRepository('tests/e2e') },
    suites: [{ title: 'composer/reply.spec.ts', suites: [{ title: 'reply', specs: [spec] }] }],
  };

  it('gives titles with their groups, the line, and the steps of the last attempt', () => {
    expect(readPlaywright(report)).toEqual([
      {
        title: 'reply › sends',
        file: 'tests/e2e/composer/reply.spec.ts',
        line: 7,
        result: 'failed',
        milliseconds: 1500,
        reason: 'not visible',
        steps: [
          { title: 'reads [UNR-1]', result: 'passed' },
          { title: 'inside', result: 'failed' },
        ],
      },
    ]);
  });

  it('counts a flaky test and an error outside of tests as failures', () => {
    const flaky = { title: 'flaky', tests: [{ status: 'flaky' }] };
    const tests = readPlaywright({ suites: [{ specs: [flaky] }], errors: [{ message: 'no browser' }] });
    expect(tests.map(({ result, reason }) => [result, reason])).toEqual([
      ['failed', undefined],
      ['failed', 'no browser'],
    ]);
  });
});

describe('the judgement of a run', () => {
  const test = (result: 'passed' | 'failed' | 'skipped') => ({ title: '', file: '', milliseconds: 0, result });

  it('fails a run without a report, with a bad exit code or without tests', () => {
    expect(judge(undefined, { code: 0 })).toMatchObject({ failed: 1 });
    expect(judge([test('passed')], { code: 1 })).toMatchObject({ passed: 1, failed: 1 });
    expect(judge([test('skipped')], { code: 0 })).toMatchObject({ failed: 1 });
    expect(judge([test('passed')], { code: 0 })).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });

  it('allows no tests when only changed ones run', () => {
    expect(judge([], { code: 0, mayBeEmpty: true })).toMatchObject({ failed: 0 });
  });

  it('does not count the exit code when a test has failed', () => {
    expect(judge([test('failed')], { code: 1 })).toMatchObject({ failed: 1 });
  });
});
