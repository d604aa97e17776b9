import type { NavigationActions } from '../navigation/commands.ts';
import type { NavigationSlice } from '../navigation/state.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import type { SelectionSlice } from './state.ts';
import { allSelected, selectionCleared, selectionExtended, selectionToggled } from './transitions.ts';

export interface SelectionActions {
  /** Selects or deselects a row; without an id, the row under the cursor. */
  toggleSelected(id?: string): void;
  /** Selects the row under the cursor and the next or previous one, and moves there. */
  extendSelection(by: 'next' | 'previous'): void;
  /** Selects every row from the anchor, or the cursor, to a row. */
  selectTo(id: string): void;
  /** Selects all visible rows. */
  selectAll(): void;
  /** Deselects all conversations. */
  clearSelection(): void;
}

type Slices = SelectionSlice & NavigationSlice;

export function createSelection(
  { getState, update, visible }: Runtime<Slices>,
  { moveCursor, setCursor }: Pick<NavigationActions, 'moveCursor' | 'setCursor'>,
): Feature<Slices, SelectionActions> {
  const extend = (from: string, before: string, to: string): void =>
    update((state) => selectionExtended(state, visible(), { from, to, before }));

  return {
    actions: {
      toggleSelected(id) {
        const target = id ?? getState().navigation.cursorId;
        if (target !== null && visible().includes(target)) update((state) => selectionToggled(state, target));
      },
      extendSelection(by) {
        const { cursorId } = getState().navigation;
        if (cursorId === null) return;
        const from = getState().selection.anchorId ?? cursorId;
        moveCursor(by);
        extend(from, cursorId, getState().navigation.cursorId ?? cursorId);
      },
      selectTo(id) {
        const { selection, navigation } = getState();
        const from = selection.anchorId ?? navigation.cursorId ?? id;
        extend(from, navigation.cursorId ?? from, id);
        setCursor(id);
      },
      selectAll: () => update((state) => allSelected(state, visible())),
      clearSelection: () => update(selectionCleared),
    },
  };
}
