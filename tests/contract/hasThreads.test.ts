import { expect, it } from 'vitest';
import type { ContractOptions } from '../../src/testing/contract/subject.ts';
import { testTransportContract } from '../../src/testing/index.ts';

/** The names of the tests that run with these options. */
function testsWith(options: ContractOptions): string[] {
  const names: string[] = [];
  const runner = { describe: (_: string, body: () => void) => body(), it: (name: string) => void names.push(name) };
  testTransportContract(
    () => {
      throw new Error('No test runs');
    },
    runner,
    options,
  );
  return names;
}

it('skips exactly the tests of threads for a chat without threads [PRO-11]', () => {
  const [all = [], kept = []] = [{}, { hasThreads: false }].map((options) =>
    testsWith({ ...options, capabilities: ['stream'] }),
  );
  const skipped = all.filter((name) => !kept.includes(name));
  expect(skipped).toHaveLength(7);
  for (const name of skipped) expect(name).toMatch(/thread|repl/);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept).not.toContainEqual(expect.stringMatching(/of a thread|each thread/));
});
