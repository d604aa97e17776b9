// @ts-check
import path from 'node:path';
import { commandFile, root } from '../runCommand.mjs';

/**
 * @typedef {'test' | 'proof'} Suite
 *
 * @typedef {object} Selection the tests of a step that run; all of them without files
 * @property {readonly string[]} [files] files, for Playwright also `file:line`
 * @property {string} [changedSince] only what changes since this commit touch, as far as vitest knows
 *
 * @typedef {{ file: string, args: string[], env?: NodeJS.ProcessEnv }} NodeCommand
 */

/** Arguments that select the tests of a suite, after the name of the runner. @param {import('./steps.mjs').Step} step @param {Suite} suite */
export function suiteArgs({ vitest, playwright }, suite) {
  if (vitest !== undefined) return ['run', `--project=${vitest}`, ...(suite === 'proof' ? ['--mode', 'proof'] : [])];
  if (playwright === undefined) return [];
  const { folder, project } = playwright;
  const args = ['test', '-c', `${folder}/playwright.config.ts`];
  return suite === 'proof' || project === undefined ? args : [...args, `--project=${project}`];
}

/**
 * The Node programs of a step, to be run in sequence until one fails.
 * @param {import('./steps.mjs').Step} step
 * @param {{ suite: Suite, report: string, selection?: Selection }} options `report`: where a test runner writes its JSON report
 * @returns {NodeCommand[]}
 */
export function commandsOf(step, { suite, report, selection: { files = [], changedSince } = {} }) {
  const args = suiteArgs(step, suite);
  if (step.vitest !== undefined) {
    const changed = changedSince === undefined ? [] : [`--changed=${changedSince}`, '--passWithNoTests'];
    const reporters = ['default', 'json', './scripts/test/testProgress.mjs'].map((name) => `--reporter=${name}`);
    return [
      {
        file: commandFile('vitest'),
        args: [...args, ...reporters, `--outputFile.json=${report}`, ...changed, ...files],
      },
    ];
  }
  if (step.playwright !== undefined) {
    return [
      {
        file: commandFile('playwright'),
        args: [...args, '--reporter=list,json', ...files],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      },
    ];
  }
  return (step.programs ?? []).map((program) =>
    'script' in program
      ? { file: path.join(root, program.script), args: [...(program.args ?? [])] }
      : { file: commandFile(program.name, program.command), args: program.args },
  );
}
