import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sourceAlias } from './vite.alias.ts';

/** Modules have no mutable state, so test files share imported modules. This halves the duration and reveals module state. */
const isolate = false;

/** Every story is a test. Storybook's configuration takes seconds to load, so it loads only for the project `stories`. */
const wantsStories = process.argv.includes('--project=stories') || process.env.VITEST_STORYBOOK !== undefined;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    // The embedded database needs almost a gigabyte in each worker, and more workers than cores are no faster.
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
            'tests/{core,model,search,transport,contract,scripts,docs}/**/*.test.ts',
            'examples/{demo-app,smallest-transport}/**/*.test.ts',
          ],
          // Several processes need a database that they can share.
          exclude: ['examples/demo-app/server/cluster/**', '**/slack/proof/twoInstances.test.ts'],
          globalSetup: 'examples/demo-app/server/testing/embeddedSetup.ts',
          // Many tests start servers and databases: allow for slow machines.
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
          include: ['tests/{components,platform}/**/*.test.{ts,tsx}', 'examples/{testing,recipes}/**/*.test.tsx'],
          setupFiles: ['tests/components/loadParts.ts', 'tests/components/setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        // The tests of the demo server on PostgreSQL. In the project `unit`, they use the embedded database.
        resolve: { alias: sourceAlias },
        test: {
          name: 'postgres',
          isolate,
          environment: 'node',
          include: [
            'examples/demo-app/server/{api,assistant,auth,cluster,database,http,import,live,queries,search}/**/*.test.ts',
            'examples/demo-app/server/slack/{auth,client,events,files,proof,search,store,sync,write}/**/*.test.ts',
            'examples/demo-app/server/slack/slackConnection.test.ts',
            'examples/demo-app/server/sample/{sampleInDatabase,simulateInGateway}.test.ts',
            'examples/demo-app/server/{views/views,performance}.test.ts',
          ],
          globalSetup: 'examples/demo-app/server/testing/postgresSetup.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Tests the built package, without the alias to the sources. Run `npm run build` first.
        test: {
          name: 'package',
          environment: 'node',
          include: ['tests/package/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Tests the built Storybook. Run `npm run storybook:build` first.
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
