import { describe, expect, it } from 'vitest';
import { describeFailures, failureOf, failureOfStep } from '../../../scripts/test/failures.mjs';

const ran = { result: 'failed' as const, milliseconds: 1, reason: 'Error: 1 is not 2' };
const unit = { id: 'unit', title: 'units', vitest: 'unit' };
const e2e = { id: 'e2e', title: 'end to end', playwright: { folder: 'tests/e2e', project: 'journeys' } };

describe('a failure', () => {
  it('of vitest names the command that runs the test alone, in the suite that found it', () => {
    const test = { ...ran, title: 'group counts "$1" [UNR-1]', file: 'tests/a.test.ts' };
    expect(failureOf(unit, test, 'proof')).toEqual({
      step: 'unit',
      what: 'tests/a.test.ts › group counts "$1" [UNR-1]',
      file: 'tests/a.test.ts',
      reason: 'Error: 1 is not 2',
      command: 'npx vitest run --project=unit --mode proof tests/a.test.ts -t "group counts ..1. .UNR-1."',
    });
  });

  it('of Playwright names the line', () => {
    const test = { ...ran, title: 'sends', file: 'tests/e2e/a.spec.ts', line: 7 };
    expect(failureOf(e2e, test, 'test').command).toBe(
      'npx playwright test -c tests/e2e/playwright.config.ts --project=journeys tests/e2e/a.spec.ts:7',
    );
  });

  it('of a check names its last line and its step', () => {
    expect(
      failureOfStep({ id: 'lint', title: 'lint' }, { output: 'a\nFound 2 errors.\n', suite: 'test' }),
    ).toMatchObject({
      reason: 'Found 2 errors.',
      command: 'npm test -- --only lint',
    });
  });
});

describe('the end of a failing run', () => {
  const failure = { step: 'unit', what: 'a.test.ts › a', reason: 'Error: no', command: 'npx vitest run a.test.ts' };

  it('fits into twenty lines with the count, however much failed', () => {
    const text = describeFailures(Array(40).fill(failure), '.cache/test/failures.txt');
    expect(text.split('\n').length).toBeLessThan(20);
    expect(text).toContain('and 35 more, in .cache/test/failures.txt');
  });

  it('tells which test failed, why, and how to run it', () => {
    expect(describeFailures([failure], '')).toBe('✘ unit: a.test.ts › a\n    Error: no\n    npx vitest run a.test.ts');
  });

  it('cuts a long reason and never the command', () => {
    const command = `npx vitest run ${'long/'.repeat(60)}a.test.ts`;
    const lines = describeFailures([{ ...failure, reason: 'x'.repeat(500), command }], '').split('\n');
    expect(lines[1]?.length).toBeLessThan(180);
    expect(lines[2]).toContain(command);
  });
});
