import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sourceAlias } from './vite.alias.ts';

/** No module of ours keeps state that changes, so what one test file imported serves the next: it halves the time, and
 * would show such a state. */
const isolate = false;

/** Every story is a test. Reading Storybook's configuration takes seconds, so only those wait for it who asked for it. */
const wantsStories = process.argv.includes('--project=stories') || process.env.VITEST_STORYBOOK !== undefined;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    // The embedded database wants most of a gigabyte in every worker; more workers than cores only wait for each other.
    maxWorkers: Math.min(4, availableParallelism()),
    projects: [
      {
        plugins: [react()],
        resolve: { alias: sourceAlias },
        test: {
          name: 'unit',
          isolate,
          environment: 'node',
          include: [
            'tests/{core,model,search,transport,contract,scripts}/**/*.test.ts',
            'examples/demo-app/**/*.test.ts',
          ],
          // Many start servers and databases; a slow machine is no failure.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [react()],
        resolve: { alias: sourceAlias },
        test: {
          name: 'components',
          isolate,
          environment: 'jsdom',
          include: ['tests/{components,platform}/**/*.test.{ts,tsx}', 'examples/testing/**/*.test.tsx'],
          setupFiles: ['tests/components/loadParts.ts', 'tests/components/setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        // The built package, so without the alias to the sources; `npm run build` comes first.
        test: {
          name: 'package',
          environment: 'node',
          include: ['tests/package/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The built Storybook; `npm run storybook:build` comes first.
        test: {
          name: 'visual',
          environment: 'node',
          include: ['tests/visual/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...(wantsStories ? [(await import('./stories/vitest.stories.ts')).stories] : []),
    ],
  },
});
