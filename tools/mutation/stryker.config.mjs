// `npm run mutation` changes the source in one place at a time and checks that a unit test fails. It takes most of an hour, so
// `npm test` does not run it. docs/mutation.md has the results.

/** The default targets: unread state, visible content and order. */
const areas = [
  'src/model/{evaluateFilter,filter,filterFields,filterWitness,unmatchableFilter}.ts',
  'src/core/conversations/**/*.ts',
  'src/core/live/**/*.ts',
  'src/core/messages/**/*.ts',
  'src/core/navigation/visibleConversations.ts',
  'src/core/reducer/**/*.ts',
  'src/core/triage/**/*.ts',
  'src/core/unread/**/*.ts',
];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: areas,
  // Run only the tests that cover the changed line.
  coverageAnalysis: 'perTest',
  // A mutant in code that runs at import (tables, regular expressions) needs a fresh worker and the whole suite.
  ignoreStatic: true,
  concurrency: 2,
  // Generous: a busy machine must not count as an endless loop.
  timeoutMS: 30_000,
  // Copy only what the tests read; each run starts with an empty sandbox.
  ignorePatterns: [
    '/*',
    '!/src',
    '!/tests',
    '/tests/{e2e,visual,package,components,contract}',
    '!/package.json',
    '!/vite*.ts',
    '!/tsconfig*.json',
  ],
  tempDirName: '.cache/mutation/sandbox',
  incrementalFile: '.cache/mutation/incremental.json',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  thresholds: { high: 90, low: 80, break: 80 },
};
