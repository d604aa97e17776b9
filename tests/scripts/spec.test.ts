import { describe, expect, it } from 'vitest';
import { testsOfPlaywright, testsOfVitest } from '../../scripts/spec/collectTests.mjs';
import { proofsOf, unknownIds } from '../../scripts/spec/proofs.mjs';
import { idsIn, readRequirements } from '../../scripts/spec/requirements.mjs';

const requirements = readRequirements('## UNR\n\n- **UNR-1** counts\n- **UNR-2** marks\n- **AI-10** asks\n- other\n');

describe('readRequirements and idsIn', () => {
  it('read requirements line by line', () => {
    expect(requirements).toEqual([
      { id: 'UNR-1', text: 'counts' },
      { id: 'UNR-2', text: 'marks' },
      { id: 'AI-10', text: 'asks' },
    ]);
  });

  it('find bracketed ids in titles', () => {
    expect(idsIn('counts once [UNR-1] [AI-10]')).toEqual(['UNR-1', 'AI-10']);
    expect(idsIn('UNR-1 without brackets, [see] and [unr-1]')).toEqual([]);
  });
});

describe('test reports', () => {
  it('are read from vitest, with the titles of their groups', () => {
    const report = {
      testResults: [{ name: 'a.test.ts', assertionResults: [{ fullName: 'group it [UNR-1]', status: 'passed' }] }],
    };
    expect(testsOfVitest(report)).toEqual([{ title: 'group it [UNR-1]', file: 'a.test.ts', result: 'passed' }]);
  });

  it('are read from Playwright, with the steps of the last attempt', () => {
    const steps = [{ title: 'reads [UNR-1]', steps: [{ title: 'inside [UNR-2]', error: {} }] }];
    const spec = {
      title: 'journey',
      file: 'j.spec.ts',
      ok: true,
      tests: [{ status: 'expected', results: [{}, { steps }] }],
    };
    expect(testsOfPlaywright({ suites: [{ suites: [{ specs: [spec] }] }] })).toEqual([
      { title: 'journey', file: 'j.spec.ts', result: 'passed' },
      { title: 'journey › reads [UNR-1]', file: 'j.spec.ts', result: 'passed' },
      { title: 'journey › inside [UNR-2]', file: 'j.spec.ts', result: 'failed' },
    ]);
  });
});

describe('proofsOf and unknownIds', () => {
  const ran = (title: string, result: 'passed' | 'failed' | 'skipped') => ({ title, file: 'a.test.ts', result });

  it('need a passing and no failing test', () => {
    const tests = [
      ran('a [UNR-1]', 'passed'),
      ran('b [UNR-1] [UNR-2]', 'skipped'),
      ran('c [AI-10]', 'passed'),
      ran('d [AI-10]', 'failed'),
    ];
    expect(proofsOf(requirements, tests).map(({ id, isProven }) => [id, isProven])).toEqual([
      ['UNR-1', true],
      ['UNR-2', false],
      ['AI-10', false],
    ]);
  });

  it('find ids without a requirement', () => {
    expect(unknownIds(requirements, [ran('a [UNR-1] [UNR-7]', 'passed')])).toEqual(['UNR-7']);
  });
});
