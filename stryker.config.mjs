// @ts-check
// `npm run mutation`: breaks the source in one small way after the other and looks whether a unit test notices. Not a part of
// `npm test`, because it takes the better part of an hour; docs/mutation.md says what came of it.

/** What is broken when no `--mutate` says otherwise: the parts that decide what is unread, what is shown, and in which order.
 * Filters are the model's, and the selectors that ask them. */
const areas = [
  'src/model/{evaluateFilter,filter,filterFields,filterWitness,unmatchableFilter}.ts',
  'src/core/conversations/selectors.ts',
  'src/core/live/**/*.ts',
  'src/core/messages/**/*.ts',
  'src/core/reading/**/*.ts',
];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: areas,
  // Only the tests that run a mutant's line are asked about it.
  coverageAnalysis: 'perTest',
  // What runs while a module is loaded (tables, regular expressions) would cost a fresh worker and the whole suite for each.
  ignoreStatic: true,
  concurrency: 2,
  // A busy machine is no endless loop.
  timeoutMS: 30_000,
  // Only what the tests read is copied, and each run begins with an empty sandbox.
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
