import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProbeProject } from './probeProject.ts';

/** Globals of browsers, Node and timers, which the core must not use. */
const forbiddenGlobals = [
  'window.name',
  'document.title',
  'localStorage.length',
  'navigator.onLine',
  'fetch("/")',
  'setTimeout(() => {}, 1)',
  'setInterval(() => {}, 1)',
  'queueMicrotask(() => {})',
  'requestAnimationFrame(() => {})',
  'performance.now()',
  'crypto.randomUUID()',
  'console.log(1)',
  'process.env',
  'new URL("http://localhost/")',
  'new AbortController()',
];

const impure = ['Date.now()', 'new Date()', 'Math.random()'];
const pure = ['new Date(0)', 'Math.max(1, 2)', 'Date.UTC(2020, 1)'];

const places = ['src/core/probe.ts', 'src/model/probe.ts', 'src/search/probe.ts'];
const source = (expressions: string[]) =>
  expressions.map((expression, index) => `export const value${index} = () => ${expression};\n`).join('');

describe('the neutral core', () => {
  const projects: ProbeProject[] = [];
  const probe = (text: string) => {
    const project = new ProbeProject({
      'src/transport/contract.ts': text,
      'src/transport/errors.ts': 'export const none = 0;',
      ...Object.fromEntries([...places, 'src/platform/probe.ts'].map((place) => [place, text])),
    });
    projects.push(project);
    return project;
  };
  afterAll(() => {
    for (const project of projects) project.remove();
  });

  describe('does not type-check with', () => {
    let lines: string[];
    beforeAll(() => {
      const { stdout } = probe(source(forbiddenGlobals)).run('typescript', 'tsc', [
        '-p',
        'tsconfig.core.json',
        '--pretty',
        'false',
      ]);
      lines = stdout.split('\n');
    });

    it.each(forbiddenGlobals.map((expression, index) => ({ expression, line: index + 1 })))(
      '$expression',
      ({ line }) => {
        for (const place of [...places, 'src/transport/contract.ts']) {
          expect(lines.some((text) => text.startsWith(`${place}(${line},`))).toBe(true);
        }
      },
    );
  });

  describe('is linted', () => {
    it('against clock and random calls in core and model only, not against deterministic dates and numbers', () => {
      const project = probe(source([...impure, ...pure]));
      const { stdout } = project.run('@biomejs/biome', 'biome', ['lint', '--reporter=json', 'src']);
      const report: { diagnostics: { category: string; location: { path: string; start?: { line: number } } }[] } =
        JSON.parse(stdout);
      const reported = report.diagnostics
        .filter(({ category }) => category === 'plugin')
        .map(({ location }) => `${location.path}:${location.start?.line}`);
      const expected = places.flatMap((place) => impure.map((_, index) => `${place}:${index + 1}`));
      expect(reported.sort()).toEqual(expected.sort());
    });
  });
});
