import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { sourceAlias } from './vite.alias.ts';

/** Modules have no mutable state, so test files share imported modules. This halves the duration and reveals module state. */
const isolate = false;

/** Every story is a test. Storybook's configuration takes seconds to load, so it loads only for the project `stories`. */
const wantsStories = process.argv.includes('--project=stories') || process.env.VITEST_STORYBOOK !== undefined;

/** The tests of the server that use a database. Each also runs on PostgreSQL in `npm run proof`, apart from `embeddedTests`. */
const databaseTests = [
  'packages/server/src/{assistant,auth,cluster,conversations,database,directory,events,files,http,later,messages,operations,rules,search,seed,services,signals,streams,threads,unread,views}/**/*.test.ts',
  'packages/server/src/slack/{auth,client,events,export,files,proof,search,store,sync,write}/**/*.test.ts',
  'packages/server/src/slack/slackConnection.test.ts',
  'packages/server/src/app/{compression,failures,health,metrics,performance,requestLog}.test.ts',
  'examples/demo-app/sample/{sampleInDatabase,simulateActivity.server}.test.ts',
];

/** The tests of locks, isolation, notifications, leases, lost connections and migrations, which PostgreSQL does its own way. */
const postgresTests = [
  'packages/server/src/cluster/**/*.test.ts',
  'packages/server/src/database/{onOneProcess,retryDeadlocks,upgrade}.test.ts',
  'packages/server/src/slack/events/{appliedOnce,concurrentList}.test.ts',
  'packages/server/src/views/mutes.test.ts',
];

/** The tests of what the embedded database does its own way, or of what is in memory beside each database. */
const embeddedTests = [
  'packages/server/src/database/damagedDatabase.proof.test.ts',
  'packages/server/src/auth/limits.test.ts',
];

/** Slow tests of a rule that each database keeps: PostgreSQL alone runs them, which is several times as fast. The names left out here
 * are those that the embedded database runs too: its files outlive a killed process. */
const slowDatabaseTests = databaseTests
  .filter((glob) => glob.includes('*.test.ts'))
  .map((glob) => glob.replace('*.test.ts', '!(damagedDatabase|exactlyOnce).proof.test.ts'));

/** The search for texts that take more than linear time. */
const growthTests = 'tests/core/text/growth.proof.test.ts';

/** For hangs only: a slow machine fails no test. */
const patience = { testTimeout: 480_000, hookTimeout: 480_000 };

/**
 * The mode `proof` runs all tests. Other modes leave out the files `*.proof.test.ts`, the tests and stories with the tag `proof`,
 * nine tenths of the runs of each property (tests/propertyRuns.ts), and on PostgreSQL the tests that no database can change.
 */
export default defineConfig(async ({ mode }) => {
  const isProof = mode === 'proof';
  /** Left out. Each project needs the filter: vitest does not pass it on from the root. */
  const leftOut = {
    exclude: [...configDefaults.exclude, ...(isProof ? [] : ['**/*.proof.test.{ts,tsx}'])],
    tagsFilter: isProof ? [] : ['!proof'],
  };
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    test: {
      // The embedded database needs almost a gigabyte in each worker, and more workers than cores are no faster.
      maxWorkers: Math.min(4, Number(process.env.TEST_WORKERS ?? availableParallelism())),
      tags: [{ name: 'proof', description: 'Slow or rare: only `npm run proof` runs it.' }],
      projects: [
        {
          plugins: [react()],
          resolve: { alias: sourceAlias },
          test: {
            name: 'unit',
            isolate,
            environment: 'node',
            include: [
              'tests/{badge,core,model,search,transport,contract,scripts,docs}/**/*.test.ts',
              'examples/smallest-transport/**/*.test.ts',
            ],
            ...leftOut,
            exclude: [...leftOut.exclude, 'tests/contract/demoServer/**', growthTests],
            ...patience,
          },
        },
        {
          // In a process of its own: the heap of thousands of other tests makes each collection of garbage longer than a reader's work.
          resolve: { alias: sourceAlias },
          test: { name: 'growth', environment: 'node', include: [growthTests], ...leftOut, ...patience },
        },
        {
          // The tests of the server, on the embedded database.
          plugins: [react()],
          resolve: { alias: sourceAlias },
          test: {
            name: 'server',
            isolate,
            environment: 'node',
            include: [
              '{packages,examples/demo-app,examples/another-chat}/**/*.test.ts',
              'tests/contract/demoServer/**/*.test.ts',
            ],
            ...leftOut,
            exclude: [
              ...leftOut.exclude,
              // Several processes need a database that they can share.
              'packages/server/src/cluster/**',
              '**/slack/proof/twoInstances.proof.test.ts',
              // PostgreSQL runs these.
              ...(isProof ? slowDatabaseTests : postgresTests),
            ],
            globalSetup: 'packages/server/testing/embeddedSetup.ts',
            ...patience,
          },
        },
        {
          plugins: [react()],
          resolve: { alias: sourceAlias },
          test: {
            name: 'components',
            isolate,
            environment: 'jsdom',
            // Whether a message is of today depends on it. The tests of `unit` hold in every time zone.
            env: { TZ: 'Europe/Berlin' },
            include: ['tests/{components,platform}/**/*.test.{ts,tsx}', 'examples/{testing,recipes}/**/*.test.tsx'],
            ...leftOut,
            setupFiles: ['tests/components/loadParts.ts', 'tests/components/setup.ts'],
            ...patience,
          },
        },
        {
          resolve: { alias: sourceAlias },
          test: {
            name: 'postgres',
            isolate,
            environment: 'node',
            include: isProof ? databaseTests : postgresTests,
            ...leftOut,
            exclude: [...leftOut.exclude, ...embeddedTests],
            globalSetup: 'packages/server/testing/postgresSetup.ts',
            ...patience,
          },
        },
        {
          // Tests the built package, without the alias to the sources. Run `npm run build` first.
          test: {
            name: 'package',
            environment: 'node',
            include: ['tests/package/**/*.test.ts'],
            ...leftOut,
            ...patience,
          },
        },
        {
          // Tests the built Storybook. Run `npm run storybook:build` first.
          test: {
            name: 'visual',
            environment: 'node',
            include: ['tests/visual/**/*.test.ts'],
            ...patience,
          },
        },
        ...(wantsStories ? [(await import('./stories/vitest.stories.ts')).storiesFor({ isProof })] : []),
      ],
    },
  };
});
