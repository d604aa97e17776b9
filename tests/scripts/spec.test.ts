import { describe, expect, it } from 'vitest';
import { idsIn, proofsOf, readRequirements, unknownIds, withSteps } from '../../scripts/spec/proofs.mjs';

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

  it('read the steps of a test as tests', () => {
    const steps = [{ title: 'marks [UNR-2]', result: 'passed' as const }];
    const tests = withSteps([{ ...ran('journey [UNR-1]', 'passed'), steps }]);
    expect(proofsOf(requirements, tests).map(({ isProven }) => isProven)).toEqual([true, true, false]);
  });

  it('find ids without a requirement', () => {
    expect(unknownIds(requirements, [ran('a [UNR-1] [UNR-7]', 'passed')])).toEqual(['UNR-7']);
  });
});
