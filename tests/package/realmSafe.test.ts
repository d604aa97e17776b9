import { afterAll, describe, expect, it } from 'vitest';
import { ProbeProject } from './probeProject.ts';

const checks = ['Element', 'HTMLElement', 'HTMLTextAreaElement', 'SVGElement', 'Node', 'KeyboardEvent', 'Document'];

const textOf = (classes: readonly string[]): string =>
  `${classes.map((name) => `export const is${name} = (value: unknown) => value instanceof ${name};`).join('\n')}\n`;

describe('checks of elements and events', () => {
  const project = new ProbeProject({
    'src/components/checks.ts': textOf(checks),
    'src/components/errors.ts': textOf(['Error', 'Promise']),
    'src/platform/checks.ts': textOf(checks),
  });
  afterAll(() => project.remove());

  it('by `instanceof` are reported in components: an iframe has classes of its own [EMB-27]', () => {
    const { stdout } = project.run('@biomejs/biome', 'biome', ['lint', '--reporter=json', 'src']);
    const report: { diagnostics: { category: string; location: { path: string; start?: { line: number } } }[] } =
      JSON.parse(stdout);
    const places = report.diagnostics
      .filter(({ category }) => category === 'plugin')
      .map(({ location }) => `${location.path}:${location.start?.line}`);
    expect(places.sort()).toEqual(checks.map((_, index) => `src/components/checks.ts:${index + 1}`));
  });
});
