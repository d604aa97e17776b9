import { describe, expect, it } from 'vitest';
import { chooseSteps, readOptions } from '../../../scripts/test/options.mjs';
import { planStep } from '../../../scripts/test/planStep.mjs';
import { steps as allSteps, type Step } from '../../../scripts/test/steps.mjs';

const build: Step = { id: 'build', title: 'build', touchedBy: /^tsup/ };
const size: Step = { id: 'size', title: 'size', needs: 'build', touchedBy: /^sizes/ };
const unit: Step = { id: 'unit', title: 'unit', vitest: 'unit', byImports: true };
const e2e: Step = {
  id: 'e2e',
  title: 'e2e',
  playwright: { folder: 'tests/e2e' },
  touchedBy: /^(src|tests\/e2e)\//,
  areas: [[/\/search\//, 'tests/e2e/search']],
};
const steps = [build, size, unit, e2e];
const failure = (file?: string) => ({ step: '', what: '', reason: '', command: '', ...(file && { file }) });

describe('--failed', () => {
  const run = (last: Parameters<typeof planStep>[1]['last']) =>
    steps.map((step) => planStep(step, { steps, last, failed: true }));

  it('repeats the files of failed tests, each once', () => {
    const failures = [failure('a.test.ts'), failure('a.test.ts'), failure('b.test.ts')];
    expect(run({ unit: { passed: 3, failures }, e2e: { passed: 1, failures: [] } })).toEqual([
      undefined,
      undefined,
      { selection: { files: ['a.test.ts', 'b.test.ts'] } },
      undefined,
    ]);
  });

  it('repeats a whole step that failed outside of a test, with what it needs', () => {
    expect(run({ build: { passed: 1, failures: [] }, size: { passed: 0, failures: [failure()] } })).toEqual([
      {},
      {},
      undefined,
      undefined,
    ]);
  });
});

describe('--resume', () => {
  it('keeps the results of finished steps, also failures, and runs the rest', () => {
    const done = { passed: 2, failures: [failure('a.test.ts')] };
    const run = { steps, last: { unit: done }, resumes: true };
    expect([planStep(unit, run), planStep(e2e, run)]).toEqual([{ done }, {}]);
  });
});

describe('--changed', () => {
  const run = (...files: string[]) =>
    Object.fromEntries(
      steps.map((step) => [step.id, planStep(step, { steps, last: {}, change: { base: 'abc', files } })]),
    );

  it('leaves the choice of unit tests to vitest, and runs nothing without a change', () => {
    expect(run('docs/a.md').unit).toEqual({ selection: { changedSince: 'abc' } });
    expect(run().unit).toBeUndefined();
  });

  it('runs changed journeys and those of the folder that a source belongs to', () => {
    const files = ['tests/e2e/views/a.spec.ts', 'src/core/search/commands.ts', 'src/core/views/state.ts'];
    expect(run(...files).e2e).toEqual({ selection: { files: ['tests/e2e/views/a.spec.ts', 'tests/e2e/search'] } });
    expect(run('docs/a.md').e2e).toBeUndefined();
  });

  it('runs what a touched step needs', () => {
    const { build: needed, size: touched } = run('sizes.json');
    expect([needed, touched]).toEqual([{}, { selection: {} }]);
  });
});

describe('the command line', () => {
  it('takes the steps that a chosen one needs, and refuses unknown ones', () => {
    expect(chooseSteps(steps, 'size').map(({ id }) => id)).toEqual(['build', 'size']);
    expect(() => chooseSteps(steps, 'sizes')).toThrow('No step "sizes". There are: build, size, unit, e2e');
  });

  it('refuses unknown options and two that exclude each other', () => {
    expect(() => readOptions(['--fast'])).toThrow("Unknown option '--fast'");
    expect(() => readOptions(['--failed', '--changed'])).toThrow('Choose one of --changed and --failed');
  });
});

it('every need is a step before, and of the same suite', () => {
  for (const step of allSteps) {
    if (step.needs === undefined) continue;
    const needed = allSteps.find(({ id }) => id === step.needs);
    expect(needed, step.id).toBeDefined();
    if (needed === undefined) continue;
    expect(allSteps.indexOf(needed), step.id).toBeLessThan(allSteps.indexOf(step));
    if (step.onlyProof !== true) expect(needed.onlyProof, step.id).not.toBe(true);
  }
});
