import type { NoticeSlice } from '../notice/state.ts';
import { noticeDismissed, noticeShown } from '../notice/transitions.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import type { ActionResult } from './actionOutcome.ts';
import { type ActionRunsSlice, initialActionRuns } from './state.ts';

/** A run of a custom action. @inline */
export interface ActionRun {
  /** Identifies the action and its object: no second run begins while one is pending. */
  key: string;
  /** The name of the action, for the notice of a failure. */
  label: string;
  /** Performs the action. */
  run(): ActionResult;
}

export interface ActionRunActions {
  /** Runs a custom action: busy state, notice, failure. */
  performAction(run: ActionRun): void;
  /** Reverts the custom action whose notice is visible. */
  undoAction(): void;
  /** Shows the reason why an action is not available. */
  explainAction(reason: string): void;
}

type Slices = ActionRunsSlice & NoticeSlice;

const actionStarted = <S extends ActionRunsSlice>(state: S, key: string): S => ({
  ...state,
  actionRuns: [...state.actionRuns, key],
});

const actionEnded = <S extends ActionRunsSlice>(state: S, key: string): S => ({
  ...state,
  actionRuns: state.actionRuns.filter((one) => one !== key),
});

/** Forgets the pending runs: their results will not arrive. */
const actionsInterrupted = <S extends ActionRunsSlice>(state: S): S =>
  state.actionRuns.length === 0 ? state : { ...state, actionRuns: initialActionRuns };

const isPromise = (value: ActionResult): value is Extract<ActionResult, Promise<unknown>> =>
  typeof value === 'object' && value !== null && 'then' in value;

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

const reasonOf = (error: unknown): { reason?: string } =>
  error instanceof Error && error.message !== '' ? { reason: error.message } : {};

export function createActionRuns(runtime: Runtime<Slices>): Feature<Slices, ActionRunActions> {
  /** The reversal that the notice with this id offers. */
  let reversal: { noticeId: number; label: string; undo: () => void | Promise<void> } | null = null;

  const failed = (scope: Runtime<Slices>['scope'], error: unknown, label: string): void => {
    if (isAbort(error)) return;
    const failure = { code: 'action-failed', ...reasonOf(error), about: { name: label, failed: 1, of: 1 } } as const;
    scope.update((state) => noticeShown(state, { kind: 'failure', failure }));
    scope.report(error, failure);
  };
  const done = (scope: Runtime<Slices>['scope'], outcome: Awaited<ActionResult>, label: string): void => {
    if (!outcome || scope.isOver) return;
    const { notice, undo } = outcome;
    scope.update((state) => noticeShown(state, { kind: 'done', text: notice, isUndoable: undo !== undefined }));
    const shown = runtime.getState().notice;
    reversal = undo === undefined || shown === null ? null : { noticeId: shown.id, label, undo };
  };
  const performAction = ({ key, label, run }: ActionRun): void => {
    const { scope, getState } = runtime;
    if (getState().actionRuns.includes(key)) return;
    let result: ActionResult;
    try {
      result = run();
    } catch (error) {
      failed(scope, error, label);
      return;
    }
    if (!isPromise(result)) {
      done(scope, result, label);
      return;
    }
    scope.update((state) => actionStarted(state, key));
    void result
      .then(
        (outcome) => done(scope, outcome, label),
        (error: unknown) => failed(scope, error, label),
      )
      .then(() => scope.update((state) => actionEnded(state, key)));
  };
  return {
    actions: {
      performAction,
      undoAction() {
        const { notice } = runtime.getState();
        if (reversal === null || notice?.id !== reversal.noticeId) return;
        const { label, undo, noticeId } = reversal;
        reversal = null;
        runtime.update((state) => noticeDismissed(state, noticeId));
        performAction({ key: `undo ${noticeId}`, label, run: undo });
      },
      explainAction: (reason) => runtime.update((state) => noticeShown(state, { kind: 'hint', text: reason })),
    },
    interrupted: actionsInterrupted,
  };
}
