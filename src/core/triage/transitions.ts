import { withShown } from '../navigation/shown.ts';
import type { NavigationSlice } from '../navigation/state.ts';
import type { SelectionSlice } from '../rowSelection/state.ts';
import type { Place, QueuedMark, TriageSlice, TriageState, UndoStep } from './state.ts';

/** Maximum number of undo steps. */
const keptSteps = 10;

const withTriage = <S extends TriageSlice>(state: S, triage: Partial<TriageState>): S => ({
  ...state,
  triage: { ...state.triage, ...triage },
});

/** The current place. An empty list has no cursor. */
export function currentPlace(
  { navigation, selection }: NavigationSlice & SelectionSlice,
  visible: readonly string[],
): Place {
  const { pageId, viewId, open, cursorId } = navigation;
  return { pageId, viewId, open, cursorId: visible.length === 0 ? null : cursorId, selected: selection.ids };
}

export function stepAdded<S extends TriageSlice>(state: S, step: Omit<UndoStep, 'id'>): S {
  const id = state.triage.stepCount + 1;
  return withTriage(state, { stepCount: id, steps: [...state.triage.steps, { ...step, id }].slice(-keptSteps) });
}

/** Sets the target place of a step: undo navigates back only from there. */
export const stepTargetSet = <S extends TriageSlice>(state: S, stepId: number, to: Place): S =>
  withTriage(state, { steps: state.triage.steps.map((step) => (step.id === stepId ? { ...step, to } : step)) });

/** Removes refused marks from a step, and the step if no marks remain. */
export const stepMarksRefused = <S extends TriageSlice>(state: S, stepId: number, refused: ReadonlySet<string>): S =>
  withTriage(state, {
    steps: state.triage.steps.flatMap((step) => {
      if (step.id !== stepId) return [step];
      const marks = step.marks.filter(({ conversationId }) => !refused.has(conversationId));
      return marks.length + step.later.length + step.mutes.length === 0 ? [] : [{ ...step, marks }];
    }),
  });

export const stepsRemoved = <S extends TriageSlice>(state: S, stepIds: ReadonlySet<number>): S =>
  withTriage(state, { steps: state.triage.steps.filter(({ id }) => !stepIds.has(id)) });

/** Restores the "New messages" divider to its position from before the step. */
export function dividerRestored<S extends NavigationSlice>(state: S, { open: before }: Place): S {
  if (!before) return state;
  const { readUpTo, unreadAtOpen } = before;
  return withShown(state, before.id, (shown) => ({ ...shown, readUpTo, unreadAtOpen }));
}

/** Moves the divider of a conversation on screen to a cursor. */
export const dividerMoved = <S extends NavigationSlice>(
  state: S,
  { conversationId, to, unread }: { conversationId: string; to: string; unread: number },
): S => withShown(state, conversationId, (shown) => ({ ...shown, readUpTo: to, unreadAtOpen: unread }));

const withGuard = <S extends TriageSlice>(state: S, guarded: boolean): S =>
  state.triage.guarded === guarded ? state : withTriage(state, { guarded });

export const guardRaised = <S extends TriageSlice>(state: S): S => withGuard(state, true);

export const guardReleased = <S extends TriageSlice>(state: S): S => withGuard(state, false);

export const pointerMoved = <S extends TriageSlice>(state: S, pointerOver: string | null): S =>
  state.triage.pointerOver === pointerOver ? state : withTriage(state, { pointerOver });

const isSameMark = (a: QueuedMark, b: QueuedMark | undefined): boolean =>
  a.conversationId === b?.conversationId && a.to === b.to;

/** The marks that wait for the connection changed. Marks that stay keep their reference. */
export function marksQueued<S extends TriageSlice>(state: S, queued: readonly QueuedMark[]): S {
  const { queued: before } = state.triage;
  const kept = queued.map((mark) => before.find((one) => isSameMark(mark, one)) ?? mark);
  const isUnchanged = kept.length === before.length && kept.every((mark, index) => mark === before[index]);
  return isUnchanged ? state : withTriage(state, { queued: kept });
}
