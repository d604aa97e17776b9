import type { InboxState } from '../state.ts';
import type { Place, UndoableMarks } from './undoState.ts';

/** So many steps back are kept. */
const keptSteps = 50;

/** Where a person is, as far as it shows: a list without rows has no cursor. */
export function placeShown(
  { navigation, selection }: Pick<InboxState, 'navigation' | 'selection'>,
  visible: readonly string[],
): Place {
  const { pageId, viewId, open, cursorId } = navigation;
  return { pageId, viewId, open, cursorId: visible.length === 0 ? null : cursorId, selected: selection.ids };
}

const withMarks = (state: InboxState, marks: readonly UndoableMarks[]): InboxState => ({
  ...state,
  undo: { ...state.undo, marks },
});

export function marksKept(state: InboxState, marks: Omit<UndoableMarks, 'key'>): InboxState {
  const key = state.undo.count + 1;
  return { ...state, undo: { count: key, marks: [...state.undo.marks, { ...marks, key }].slice(-keptSteps) } };
}

/** Where marking led: from there, and only from there, undo leads back. */
export const marksLedTo = (state: InboxState, key: number, to: Place): InboxState =>
  withMarks(
    state,
    state.undo.marks.map((one) => (one.key === key ? { ...one, to } : one)),
  );

/** The server refused some: there is nothing to take back of them. */
export function marksRefused(state: InboxState, key: number, refused: ReadonlySet<string>): InboxState {
  const marks = state.undo.marks.flatMap((one) => {
    if (one.key !== key) return [one];
    const left = one.marks.filter(({ id }) => !refused.has(id));
    return left.length === 0 ? [] : [{ ...one, marks: left }];
  });
  return withMarks(state, marks);
}

export const marksTakenBack = (state: InboxState, key: number): InboxState =>
  withMarks(
    state,
    state.undo.marks.filter((one) => one.key !== key),
  );

export const undoForgotten = (state: InboxState): InboxState =>
  state.undo.marks.length === 0 ? state : withMarks(state, []);

/** The line before the new messages, where it was when the conversation was left. */
export function dividerRestored(state: InboxState, { open: before }: Place): InboxState {
  const { open } = state.navigation;
  if (!open || open.id !== before?.id) return state;
  const { readUpTo, unreadAtOpen } = before;
  return { ...state, navigation: { ...state.navigation, open: { ...open, readUpTo, unreadAtOpen } } };
}
