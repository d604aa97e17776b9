// @ts-check
import { stepCommand } from './failures.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./runStep.mjs').StepResult} StepResult
 *
 * @typedef {object} StepRunner
 * @property {import('./commands.mjs').Suite} suite
 * @property {(step: Step) => import('./planStep.mjs').Plan | undefined} plan
 * @property {(step: Step, how: { selection?: import('./commands.mjs').Selection, isAlone: boolean }) => Promise<StepResult>} run
 *   `isAlone`: no other step runs beside it
 * @property {(step: Step) => void} began
 * @property {(step: Step, result: StepResult) => void} ended
 *
 * @typedef {{ step: Step, planned: import('./planStep.mjs').Plan }} Waiting
 */

/** Steps that run at the same time. More of them take turns on the caches of two cores, and gain nothing. */
const atOnce = 2;

/** @param {Step} step @param {{ suite: import('./commands.mjs').Suite }} run @returns {StepResult} */
function notRun({ id, title, needs }, { suite }) {
  const note = `not run, because ${needs} failed`;
  const failure = { step: id, what: title, reason: note, command: stepCommand(id, suite) };
  return { passed: 0, failed: 1, skipped: 0, tests: [], output: '', failures: [failure], note };
}

/** @param {import('./progress.mjs').Progress['steps'][string]} before @returns {StepResult} */
const doneBefore = ({ passed, failures }) => ({
  passed,
  failed: failures.length,
  skipped: 0,
  tests: [],
  output: '',
  failures,
  note: 'in the run before',
});

/**
 * Runs steps two at a time in the order of the list, also after failures. A step waits for the one that it needs, and counts as one
 * failure if that one has failed. The step `isLast` runs after all others.
 * @param {readonly Step[]} steps
 * @param {StepRunner} runner
 */
export async function runSteps(steps, { suite, plan, run, began, ended }) {
  const waiting = steps.flatMap((step) => {
    const planned = plan(step);
    return planned === undefined ? [] : [{ step, planned }];
  });
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @type {Set<string>} */
  const broken = new Set();

  /** @param {string} id */
  const isOpen = (id) => running.has(id) || waiting.some(({ step }) => step.id === id);
  /** @param {Waiting} waiting */
  const isReady = ({ step: { needs, isLast } }) =>
    isLast ? running.size === 0 && waiting.every(({ step }) => step.isLast) : needs === undefined || !isOpen(needs);

  /** @param {Waiting} waiting @param {boolean} isAlone */
  async function runOne({ step, planned }, isAlone) {
    began(step);
    const result =
      'done' in planned
        ? doneBefore(planned.done)
        : step.needs !== undefined && broken.has(step.needs)
          ? notRun(step, { suite })
          : await run(step, { selection: planned.selection, isAlone });
    if (result.failed > 0) broken.add(step.id);
    ended(step, result);
  }

  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < atOnce ? waiting.findIndex(isReady) : -1;
    const [one] = next < 0 ? [] : waiting.splice(next, 1);
    if (one === undefined) {
      await Promise.race(running.values());
      continue;
    }
    const { id } = one.step;
    const isAlone = running.size === 0 && waiting.every(({ step }) => step.isLast);
    running.set(
      id,
      runOne(one, isAlone).finally(() => running.delete(id)),
    );
  }
}
