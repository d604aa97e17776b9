import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../scripts/runCommand.mjs';
import { runSteps, type StepResult, type StepRunner } from '../../../scripts/test/runSteps.mjs';
import type { Step } from '../../../scripts/test/steps.mjs';

const result = (failed: number): StepResult => ({ passed: 1, failed, skipped: 0, tests: [], failures: [], output: '' });

/** Runs steps; those in `failing` fail. */
async function runAll(
  steps: Step[],
  { failing = [], plan = () => ({}) }: { failing?: string[]; plan?: StepRunner['plan'] },
) {
  const ended: Record<string, StepResult> = {};
  const ran: string[] = [];
  await runSteps(steps, {
    suite: 'test',
    plan,
    began: () => {},
    async run({ id }) {
      ran.push(id);
      return result(failing.includes(id) ? 1 : 0);
    },
    ended: ({ id }, ofStep) => {
      ended[id] = ofStep;
    },
  });
  return { ended, ran };
}

describe('the steps of a run', () => {
  const steps: Step[] = [
    { id: 'build', title: 'build' },
    { id: 'size', title: 'size', needs: 'build' },
    { id: 'unit', title: 'unit' },
    { id: 'stories', title: 'stories' },
    { id: 'spec', title: 'spec', isLast: true },
  ];

  it('run also after a failure; a step whose need has failed counts as failed', async () => {
    const { ended, ran } = await runAll(steps, { failing: ['build'] });
    expect(ran.sort()).toEqual(['build', 'spec', 'stories', 'unit']);
    expect(ended.size).toMatchObject({ failed: 1, note: 'not run, because build failed' });
    expect(ended.unit).toMatchObject({ failed: 0 });
  });

  it('run two at a time in their order: a step waits for its need, the last one for all others', async () => {
    const running = new Map<string, () => void>();
    const alone: string[] = [];
    const end = async (id: string) => {
      running.get(id)?.();
      running.delete(id);
      await new Promise(setImmediate);
      return [...running.keys()];
    };
    const all = runSteps(steps, {
      suite: 'test',
      plan: () => ({}),
      began: () => {},
      async run({ id }, { isAlone }) {
        if (isAlone) alone.push(id);
        await new Promise<void>((resolve) => running.set(id, resolve));
        return result(0);
      },
      ended: () => {},
    });
    expect([...running.keys()]).toEqual(['build', 'unit']);
    expect(await end('unit')).toEqual(['build', 'stories']);
    expect(await end('stories')).toEqual(['build']);
    expect(await end('build')).toEqual(['size']);
    expect(await end('size')).toEqual(['spec']);
    await end('spec');
    await all;
    expect(alone).toEqual(['size', 'spec']);
  });

  it('take the result of the run before, and failures of it still count', async () => {
    const failures = [{ step: 'build', what: 'build', reason: 'no', command: 'npm test' }];
    const plan: StepRunner['plan'] = ({ id }) =>
      id === 'build' ? { done: { passed: 0, failures } } : { selection: {} };
    const { ended, ran } = await runAll(steps, { plan });
    expect(ran).not.toContain('build');
    expect(ended.build).toMatchObject({ failed: 1, failures });
    expect(ended.size).toMatchObject({ failed: 1 });
  });
});

describe('a program', () => {
  const node = (script: string, silenceMs: number) =>
    runCommand(process.execPath, ['--input-type=module', '-e', script], { silenceMs });

  it('that prints nothing for the limit is stopped', async () => {
    expect(await node('setInterval(() => {}, 1000)', 200)).toMatchObject({ timedOut: true });
  });

  it('that a signal stops has no result, which `--resume` would take for its own', async () => {
    const module = JSON.stringify(new URL('../../../scripts/runCommand.mjs', import.meta.url).href);
    const script = `
      const { runCommand } = await import(${module});
      runCommand(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).then(() => console.log('a result'));
      setTimeout(() => process.kill(process.pid, 'SIGINT'), 200);`;
    expect(await node(script, 60_000)).toMatchObject({ code: 130, output: '' });
  });

  it('may take longer than the limit while it prints', { tags: ['proof'] }, async () => {
    const script = 'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 40) clearInterval(t); }, 100)';
    expect(await node(script, 3000)).toMatchObject({ timedOut: false, code: 0 });
  });
});
