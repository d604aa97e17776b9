// @ts-check
import { commandFile, root } from '../runCommand.mjs';
import { countPlaywright, countVitest } from './countTests.mjs';

/**
 * @typedef {object} Step
 * @property {string} id
 * @property {string} title
 * @property {(report: string) => { file: string, args: string[], env?: NodeJS.ProcessEnv }[]} commands
 *   Node programs, one after the other until one fails; `report` is where a test runner writes its JSON
 * @property {(report: any) => import('./countTests.mjs').Count} [count] for steps that run tests; any other step is one
 * @property {string} [needs] a step that must have passed before
 * @property {boolean} [aside] runs beside the others: it keeps one core busy, and nothing needs it
 * @property {number} minutes after which it is stopped and has failed
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
    aside: true,
    minutes: 2,
  },
  {
    id: 'types',
    title: 'types of everything, and of the neutral core alone',
    commands: () =>
      ['tsconfig.json', 'tsconfig.core.json'].map((config) => ({
        file: commandFile('typescript', 'tsc'),
        args: [
          ...['-p', config, '--pretty', String(process.stdout.isTTY === true)],
          ...['--incremental', '--tsBuildInfoFile', `.cache/${config}.tsbuildinfo`],
        ],
      })),
    aside: true,
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
    aside: true,
    minutes: 2,
  },
  {
    id: 'unused',
    title: 'files, exports and dependencies that nothing uses',
    commands: () => [{ file: commandFile('knip'), args: ['--no-progress', '--no-config-hints'] }],
    aside: true,
    minutes: 3,
  },
  {
    id: 'build',
    title: 'build of the package',
    commands: () => [{ file: commandFile('tsup'), args: [] }],
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
    minutes: 15,
  },
  {
    id: 'stories',
    title: 'every story in Chromium, played and looked at by axe',
    commands: vitest(['stories']),
    count: countVitest,
    minutes: 15,
  },
  {
    id: 'visual',
    title: 'pictures of key stories, in both themes and on both backends',
    commands: vitest(['visual']),
    count: countVitest,
    needs: 'storybook',
    minutes: 10,
  },
  {
    id: 'size',
    title: 'what a page pays for the package',
    commands: () => [{ file: commandFile('size-limit'), args: [] }],
    needs: 'build',
    minutes: 2,
  },
  {
    id: 'package',
    title: 'the package as a stranger gets it',
    commands: () => [{ file: `${root}/scripts/package/checkPackage.mjs`, args: [] }],
    needs: 'build',
    minutes: 5,
  },
  {
    id: 'api',
    title: 'the public surface is what api/ says, and every export is described',
    commands: () => [{ file: `${root}/scripts/package/apiReports.mjs`, args: [] }],
    needs: 'build',
    minutes: 5,
  },
  {
    id: 'entries',
    title: "tests of the package's built entries and of its borders",
    commands: vitest(['package']),
    count: countVitest,
    needs: 'build',
    minutes: 5,
  },
  {
    id: 'hosts',
    title: 'pages of strangers with the packed package in them, in Chromium',
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
    id: 'spec',
    title: 'every requirement has a test that names it',
    commands: () => [{ file: `${root}/scripts/spec.mjs`, args: ['--brief'] }],
    minutes: 1,
  },
];
