// @ts-check
import { spawnSync } from 'node:child_process';
import { root } from '../runCommand.mjs';

/** @param {readonly string[]} args @returns {string | undefined} undefined if Git fails */
function git(args) {
  const { status, stdout } = spawnSync('git', [...args], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string | undefined} output */
const lines = (output = '') => output.split('\n').filter((line) => line !== '');

/**
 * The commit where the work left `main`: that of the remote repository, else the local branch. On `main` itself without a remote, the
 * last commit.
 * @returns {string}
 */
export function changeBase() {
  for (const main of ['origin/main', 'main']) {
    const base = git(['merge-base', main, 'HEAD']);
    if (base !== undefined) return base;
  }
  return 'HEAD';
}

/**
 * The files that changed since a commit, also without a commit of their own or new to Git.
 * @param {string} base
 * @returns {string[]} paths relative to the repository
 */
export const changedSince = (base) => [
  ...new Set([
    ...lines(git(['diff', '--name-only', base])),
    ...lines(git(['ls-files', '--others', '--exclude-standard'])),
  ]),
];

/**
 * The tests of a step that a change touches.
 * @param {import('./steps.mjs').Step} step
 * @param {{ base: string, files: readonly string[] }} change
 * @returns {import('./commands.mjs').Selection | undefined} undefined if it touches none
 */
export function selectTouched({ touchedBy, byImports, areas }, { base, files }) {
  const touching = touchedBy === undefined ? files : files.filter((file) => touchedBy.test(file));
  if (touching.length === 0) return undefined;
  if (byImports) return { changedSince: base };
  if (areas === undefined) return {};
  const specs = new Set();
  for (const file of touching) {
    if (file.endsWith('.spec.ts')) specs.add(file);
    else for (const [pattern, folder] of areas) if (pattern.test(file)) specs.add(folder);
  }
  return specs.size === 0 ? undefined : { files: [...specs] };
}
