import type { NavigationSlice } from '../navigation/state.ts';
import type { SelectionSlice } from './state.ts';

/** The conversations that a triage key acts on: the selected rows, else the row under the cursor. */
export function triageTargets({ selection, navigation }: SelectionSlice & NavigationSlice): readonly string[] {
  if (selection.ids.size > 0) return [...selection.ids];
  return navigation.cursorId === null ? [] : [navigation.cursorId];
}
