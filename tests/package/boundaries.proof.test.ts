import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/runCommand.mjs';
import { allowed, forbidden as probes } from './boundaryProbes.ts';
import { ProbeProject } from './probeProject.ts';

const { default: config } = await import('../../.dependency-cruiser.cjs');

/** The highest part of each folder whose parts have an order. */
const highest: Record<string, string> = {
  'core-slices-form-a-dag-': 'createInbox.ts',
  'component-layers-form-a-dag-': 'parts/top.ts',
  'server-slices-form-a-dag-': 'index.ts',
  'slack-slices-form-a-dag-': 'index.ts',
};

const forbidden = [...probes];

/** Each part of these folders with an import of the highest one. */
for (const { name = '', from } of config.forbidden ?? []) {
  const top = highest[name.replace(/(?<=-dag-).*/, '')];
  if (top === undefined) continue;
  const part = String(from.path).replace('^', '').replace('\\.', '.');
  const [file, up] = part.endsWith('/') ? [`${part}a.ts`, '../'] : [part, './'];
  forbidden.push([name, file, `import { one } from '${up}${top}';\nexport const a = one;`]);
}

/** The second file of the cycle, which is reported once. */
const cyclePartner = { 'src/core/m.ts': "import type { L } from './l.ts';\nexport type M = L | 2;" };

interface Violation {
  from: string;
  rule: { name: string };
}

function violationsOf(project: ProbeProject): string[] {
  const config = path.join(root, '.dependency-cruiser.cjs');
  const { stdout } = project.run('dependency-cruiser', 'depcruise', [
    ...['--config', config, '--output-type', 'json'],
    ...['src', 'packages', 'examples/demo-app'],
  ]);
  const { summary }: { summary: { violations: Violation[] } } = JSON.parse(stdout);
  return summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
}

describe('import directions', () => {
  const wrong = Object.fromEntries(forbidden.map(([, file, text]) => [file, text]));
  const project = new ProbeProject({ ...allowed, ...wrong, ...cyclePartner });
  let violations: string[];
  beforeAll(() => {
    violations = violationsOf(project);
  });
  afterAll(() => project.remove());

  it.each(forbidden)('refuse %s: %s', (rule, file) => {
    expect(violations).toContain(`${rule}: ${file}`);
  });

  it('have a case for every rule', () => {
    const rules = config.forbidden?.map((rule) => rule.name);
    expect(new Set(forbidden.map(([rule]) => rule))).toEqual(new Set(rules));
  });
});
