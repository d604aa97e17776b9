// @ts-check
import { commandFile, root } from '../runCommand.mjs';
import { countPlaywright, countVitest } from './countTests.mjs';

/**
 * @typedef {object} Step
 * @property {string} id
 * @property {string} title
 * @property {(report: string) => { file: string, args: string[], env?: NodeJS.ProcessEnv }[]} commands
 *   Node programs, run in sequence until one fails; `report` is the path of a test runner's JSON report
 * @property {(report: any) => import('./countTests.mjs').Count} [count] for steps that run tests; other steps count as one
 * @property {string} [needs] id of a step that must pass first
 * @property {boolean} [parallel] runs in parallel with the main sequence; for steps that keep one core busy at most
 * @property {number} minutes time limit; the step fails after it
 */

const colors = process.stdout.isTTY ? 'force' : 'off';

/** @param {string[]} projects @returns {Step['commands']} */
const vitest = (projects) => (report) => [
  {
    file: commandFile('vitest'),
    args: [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  },
];

/** @param {string} folder @returns {Step['commands']} */
const playwright = (folder) => (report) => [
  {
    file: commandFile('playwright'),
    args: ['test', '-c', `${folder}/playwright.config.ts`, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  },
];

/** @type {Step[]} */
export const steps = [
  {
    id: 'lint',
    title: 'format and lint',
    commands: () => [
      {
        file: commandFile('@biomejs/biome', 'biome'),
        args: ['check', '--error-on-warnings', `--colors=${colors}`, '.'],
      },
    ],
    parallel: true,
    minutes: 2,
  },
  {
    id: 'types',
    title: 'types of all code, of the core without DOM and Node, and of an app that extends the inbox',
    commands: () =>
      ['tsconfig.json', 'tsconfig.core.json', 'tsconfig.help-desk.json'].map((config) => ({
        file: commandFile('typescript', 'tsc'),
        args: [
          ...['-p', config, '--pretty', String(process.stdout.isTTY === true)],
          ...['--incremental', '--tsBuildInfoFile', `.cache/${config}.tsbuildinfo`],
        ],
      })),
    parallel: true,
    minutes: 5,
  },
  {
    id: 'imports',
    title: 'import directions',
    commands: () => [
      {
        file: commandFile('dependency-cruiser', 'depcruise'),
        args: ['--config', '.dependency-cruiser.cjs', 'src', 'examples'],
      },
    ],
    parallel: true,
    minutes: 2,
  },
  {
    id: 'unused',
    title: 'unused files, exports and dependencies',
    commands: () => [{ file: commandFile('knip'), args: ['--no-progress', '--no-config-hints'] }],
    parallel: true,
    minutes: 3,
  },
  {
    id: 'postgres',
    title: 'tests of the demo server on PostgreSQL, with several processes',
    commands: vitest(['postgres']),
    count: countVitest,
    // Half of its time, it waits for its processes.
    parallel: true,
    minutes: 15,
  },
  {
    id: 'stories',
    title: 'play functions and axe checks of all stories in Chromium',
    commands: vitest(['stories']),
    count: countVitest,
    // All stories share one page.
    parallel: true,
    minutes: 20,
  },
  {
    id: 'build',
    title: 'build of the package',
    commands: () => [
      { file: commandFile('tsup'), args: [] },
      { file: commandFile('tsx'), args: [`${root}/scripts/package/guide/makeGuide.ts`] },
    ],
    minutes: 5,
  },
  {
    id: 'storybook',
    title: 'build of Storybook',
    commands: () => [
      {
        file: commandFile('storybook'),
        args: ['build', '--disable-telemetry', '--quiet', '-o', '.cache/storybook/static'],
      },
    ],
    minutes: 5,
  },
  {
    id: 'unit',
    title: 'unit, component and contract tests',
    commands: vitest(['unit', 'components']),
    count: countVitest,
    minutes: 20,
  },
  {
    id: 'visual',
    title: 'screenshots of key stories, in both themes and on both backends',
    commands: vitest(['visual']),
    count: countVitest,
    needs: 'storybook',
    minutes: 10,
  },
  {
    id: 'size',
    title: 'sizes of what a host downloads',
    commands: () => [{ file: `${root}/scripts/package/sizes.mjs`, args: [] }],
    needs: 'build',
    minutes: 2,
  },
  {
    id: 'package',
    title: 'the packed package',
    commands: () => [{ file: `${root}/scripts/package/checkPackage.mjs`, args: [] }],
    needs: 'build',
    minutes: 5,
  },
  {
    id: 'api',
    title: 'the public API matches api/, and every export has a docstring',
    commands: () => [{ file: `${root}/scripts/package/apiReports.mjs`, args: [] }],
    needs: 'build',
    minutes: 5,
  },
  {
    id: 'entries',
    title: 'tests of the built entries and of import boundaries',
    commands: vitest(['package']),
    count: countVitest,
    needs: 'build',
    minutes: 5,
  },
  {
    id: 'hosts',
    title: 'the packed package in host pages, in Chromium',
    commands: playwright('tests/package/hosts'),
    count: countPlaywright,
    needs: 'build',
    minutes: 10,
  },
  {
    id: 'e2e',
    title: 'end to end in Chromium',
    commands: playwright('tests/e2e'),
    count: countPlaywright,
    minutes: 20,
  },
  {
    id: 'faults',
    title: 'attacks and failures, at a small size',
    commands: playwright('tests/faults'),
    count: countPlaywright,
    minutes: 15,
  },
  {
    id: 'spec',
    title: 'every requirement has a test that names it',
    commands: () => [{ file: `${root}/scripts/spec.mjs`, args: ['--brief'] }],
    minutes: 1,
  },
];
