// @ts-check
import { root } from '../runCommand.mjs';

/**
 * @typedef {{ name: string, command?: string, args: string[] }} Tool a command of an installed package
 * @typedef {{ script: string, args?: string[] }} Script a program of this repository
 *
 * @typedef {object} Step
 * @property {string} id
 * @property {string} title
 * @property {(Tool | Script)[]} [programs] run in sequence until one fails; together they count as one check
 * @property {string} [vitest] the project of vitest that the step runs
 * @property {{ folder: string, project?: string }} [playwright] the folder of the configuration, and its project for `npm test`
 * @property {string} [needs] id of a step that must pass first
 * @property {boolean} [isLast] runs after all others
 * @property {boolean} [mayBeEmpty] a machine without its browsers runs no test, and passes
 * @property {boolean} [onlyProof] `npm test` leaves it out
 * @property {RegExp} [touchedBy] the changed files for which `--changed` runs the step. Absent: any
 * @property {boolean} [byImports] with `--changed`, vitest runs the tests that import a changed file
 * @property {[changed: RegExp, tests: string][]} [areas] with `--changed`: the folder of tests for a changed file. A changed test runs too
 */

const colors = process.stdout.isTTY ? 'force' : 'off';
const typescript = { name: 'typescript-native', command: 'tsc' };
const never = /^$/;

/** All steps, in the order in which they begin, two at a time: the checks that fail first, then the long ones. @type {Step[]} */
export const steps = [
  {
    id: 'demo',
    title: 'build of the demo app',
    programs: [{ script: 'scripts/buildDemo.mjs' }],
    touchedBy: never,
  },
  {
    id: 'build',
    title: 'build of the package',
    programs: [
      { name: 'tsup', args: [] },
      { name: 'tsx', args: [`${root}/scripts/package/guide/makeGuide.ts`] },
    ],
    touchedBy: /^(tsup\.config\.ts|scripts\/package\/|tests\/package\/|api\/|src\/([\w/]+\/)?index\.ts$)/,
  },
  {
    id: 'lint',
    title: 'format and lint',
    programs: [
      {
        name: '@biomejs/biome',
        command: 'biome',
        args: ['check', '--error-on-warnings', `--colors=${colors}`, '.'],
      },
    ],
    touchedBy: /./,
  },
  {
    id: 'types',
    title: 'types of all code, of the core without DOM and Node, and of an app that extends the inbox',
    programs: ['tsconfig.json', 'tsconfig.core.json', 'tsconfig.help-desk.json'].map((config) => ({
      ...typescript,
      args: [
        // More checkers than cores check shared types twice.
        ...['-p', config, '--checkers', '2', '--pretty', String(process.stdout.isTTY === true)],
      ],
    })),
    touchedBy: /\.(ts|tsx|mjs|json)$/,
  },
  {
    id: 'imports',
    title: 'import directions',
    programs: [
      {
        name: 'dependency-cruiser',
        command: 'depcruise',
        args: ['--config', '.dependency-cruiser.cjs', 'src', 'packages', 'examples'],
      },
    ],
    touchedBy: /^(src|packages|examples)\/|^\.dependency-cruiser\.cjs$/,
  },
  {
    id: 'unused',
    title: 'unused files, exports and dependencies',
    programs: [{ name: 'knip', args: ['--no-progress', '--no-config-hints'] }],
    touchedBy: /\.(ts|tsx|mjs|json)$/,
  },
  {
    id: 'size',
    title: 'sizes of what a host downloads',
    programs: [{ script: 'scripts/package/sizes.mjs' }],
    needs: 'build',
    touchedBy: never,
  },
  {
    id: 'package',
    title: 'the packed package',
    programs: [{ script: 'scripts/package/checkPackage.mjs' }],
    needs: 'build',
    touchedBy: /^(package\.json$|scripts\/package\/)/,
  },
  {
    id: 'packages',
    title: 'the packed server and the packed app',
    programs: ['server', 'app'].map((name) => ({ script: 'scripts/package/checkPackage.mjs', args: [name] })),
    needs: 'demo',
    onlyProof: true,
    touchedBy: never,
  },
  {
    id: 'api',
    title: 'the public API matches api/, and every export has a docstring',
    programs: [{ script: 'scripts/package/apiReports.mjs' }],
    needs: 'build',
    touchedBy: /^(api\/|src\/([\w/]+\/)?index\.ts$)/,
  },
  {
    id: 'unit',
    title: 'model, search, core, transport, scripts',
    vitest: 'unit',
    byImports: true,
  },
  {
    id: 'e2e',
    title: 'end to end in Chromium',
    playwright: { folder: 'tests/e2e', project: 'journeys' },
    needs: 'demo',
    touchedBy: /^(src|packages|examples\/demo-app|tests\/e2e)\//,
    areas: [
      [/\/(search|ask|conversationSearch|assistant)\//, 'tests/e2e/search'],
      [/\/(composer|outbox|sending|autocomplete|emojiPicker|mrkdwn)\//, 'tests/e2e/composer'],
      [/\/(conversation|messages|reactions|editing|threads)\//, 'tests/e2e/conversation'],
      [/\/(triage|unread|rowSelection)\//, 'tests/e2e/triage'],
      [/\/(views|focusInbox|focusInboxes|reorder)\//, 'tests/e2e/views'],
      [/\/(session|signIn|auth|connect)\//, 'tests/e2e/session'],
      [/\/(keys|actions|shortcuts|actionRuns)\//, 'tests/e2e/keyboard'],
      [/\/(notifications|notice)\//, 'tests/e2e/notifications'],
      [/\/(person|compose|directory)\//, 'tests/e2e/people'],
      [/\/(server\/src\/slack|fake-slack)\//, 'tests/e2e/slack'],
      [/\/(live|connection|offline|shared|loading|list|topbar|inboxZero)\//, 'tests/e2e/screens'],
    ],
  },
  {
    id: 'server',
    title: 'the server on the embedded database',
    vitest: 'server',
    byImports: true,
    // It imports the whole package, and uses these parts of it.
    touchedBy:
      /^(packages|examples\/demo-app\/(command|sample)|tests\/contract\/demoServer|src\/(model|search|transport))\//,
    needs: 'demo',
  },
  {
    id: 'components',
    title: 'components in jsdom',
    vitest: 'components',
    byImports: true,
  },
  {
    id: 'hosts',
    title: 'the packed package in host pages, in Chromium',
    playwright: { folder: 'tests/package/hosts', project: 'hosts' },
    needs: 'build',
    touchedBy: /^tests\/package\/hosts\//,
  },
  {
    id: 'postgres',
    title: 'the server on PostgreSQL',
    vitest: 'postgres',
    byImports: true,
    // It imports the whole package, and uses these parts of it.
    touchedBy:
      /^(packages|examples\/demo-app\/(command|sample)|tests\/contract\/demoServer|src\/(model|search|transport))\//,
  },
  {
    id: 'stories',
    title: 'stories in Chromium: play functions and axe',
    vitest: 'stories',
    touchedBy: /^(src\/(components|styles)|stories|\.storybook)\//,
  },
  {
    id: 'storybook',
    title: 'build of Storybook',
    programs: [
      { name: 'storybook', args: ['build', '--disable-telemetry', '--quiet', '-o', '.cache/storybook/static'] },
    ],
    onlyProof: true,
    touchedBy: never,
  },
  {
    id: 'visual',
    title: 'screenshots of key stories, in both themes and on both backends',
    vitest: 'visual',
    needs: 'storybook',
    onlyProof: true,
    touchedBy: never,
  },
  {
    id: 'faults',
    title: 'attacks and failures, at a small size',
    playwright: { folder: 'tests/faults' },
    needs: 'demo',
    onlyProof: true,
    touchedBy: never,
  },
  {
    id: 'browsers',
    title: 'reading, replying, marking and keys in Firefox and WebKitGTK, where they are installed',
    playwright: { folder: 'tests/browsers' },
    needs: 'demo',
    mayBeEmpty: true,
    onlyProof: true,
    touchedBy: never,
  },
  {
    id: 'growth',
    title: 'texts of others are read in linear time',
    vitest: 'growth',
    onlyProof: true,
    touchedBy: never,
  },
  {
    id: 'entries',
    title: 'the built entries and the import boundaries',
    vitest: 'package',
    needs: 'build',
    touchedBy: /^tests\/package\/[^/]+$/,
  },
  {
    id: 'spec',
    title: 'every requirement has a test that names it',
    programs: [{ script: 'scripts/spec.mjs', args: ['--brief'] }],
    isLast: true,
    touchedBy: never,
  },
];
