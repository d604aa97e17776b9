// @ts-check
import { selectTouched } from './changedFiles.mjs';

/** @typedef {{ selection?: import('./commands.mjs').Selection } | { done: import('./progress.mjs').Progress['steps'][string] }} Plan */

/**
 * Plans a step: a run executes it whole or in part, takes its result from the run before, or leaves it out.
 * @param {import('./steps.mjs').Step} step
 * @param {object} run
 * @param {readonly import('./steps.mjs').Step[]} run.steps the chosen steps
 * @param {import('./progress.mjs').Progress['steps']} run.last the results of the run before
 * @param {{ base: string, files: readonly string[] }} [run.change] with `--changed`
 * @param {boolean} [run.failed] with `--failed`
 * @param {boolean} [run.resumes] with `--resume`
 * @returns {Plan | undefined} undefined if it is left out
 */
export function planStep(step, { steps, last, change, failed = false, resumes = false }) {
  const before = last[step.id];
  if (failed) {
    const isNeeded = steps.some(({ id, needs }) => needs === step.id && hasFailed(last[id]));
    if (!hasFailed(before)) return isNeeded ? {} : undefined;
    const files = before?.failures.map(({ file }) => file);
    // Without a file, the whole step failed.
    const all = files?.filter((file) => file !== undefined) ?? [];
    return all.length > 0 && all.length === files?.length ? { selection: { files: [...new Set(all)] } } : {};
  }
  if (resumes && before !== undefined) return { done: before };
  if (change === undefined) return {};
  const selection = selectTouched(step, change);
  if (selection !== undefined) return { selection };
  const isNeeded = steps.some((other) => other.needs === step.id && selectTouched(other, change) !== undefined);
  return isNeeded ? {} : undefined;
}

/** @param {import('./progress.mjs').Progress['steps'][string] | undefined} result */
const hasFailed = (result) => result !== undefined && result.failures.length > 0;
