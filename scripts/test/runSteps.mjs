// @ts-check
import { stepCommand } from './failures.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./runStep.mjs').StepResult} StepResult
 *
 * @typedef {object} StepRunner
 * @property {import('./commands.mjs').Suite} suite
 * @property {(step: Step) => import('./planStep.mjs').Plan | undefined} plan
 * @property {(step: Step, selection?: import('./commands.mjs').Selection) => Promise<StepResult>} run
 * @property {(step: Step) => void} began
 * @property {(step: Step, result: StepResult) => void} ended
 */

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
 * Runs steps in their lanes, also after failures. A step whose need has failed counts as one failure.
 * @param {readonly Step[]} steps
 * @param {StepRunner} runner
 */
export async function runSteps(steps, { suite, plan, run, began, ended }) {
  /** @type {Set<string>} */
  const broken = new Set();

  /** @param {Step} step */
  async function runOne(step) {
    const planned = plan(step);
    if (planned === undefined) return;
    began(step);
    const result =
      'done' in planned
        ? doneBefore(planned.done)
        : step.needs !== undefined && broken.has(step.needs)
          ? notRun(step, { suite })
          : await run(step, planned.selection);
    if (result.failed > 0) broken.add(step.id);
    ended(step, result);
  }

  /** @param {NonNullable<Step['lane']>} lane */
  async function runLane(lane) {
    for (const step of steps) if ((step.lane ?? 'main') === lane) await runOne(step);
  }
  await runLane('start');
  await Promise.all([runLane('main'), runLane('side')]);
  await runLane('end');
}
