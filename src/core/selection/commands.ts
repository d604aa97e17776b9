import type { NavigationCommands } from '../navigation/commands.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { allSelected, selectionCleared, selectionExtended, selectionToggled } from './transitions.ts';

/** None of these fails: they ask nobody. */
export interface SelectionCommands {
  /** Picks a row or lets it go; without an id, the one under the cursor. */
  toggleSelected(id?: string): void;
  /** Picks the row under the cursor and the next or previous one, and moves there. */
  extendSelection(by: 'next' | 'previous'): void;
  /** Picks everything from the anchor, or the cursor, to a row. */
  selectTo(id: string): void;
  /** All rows that are shown. */
  selectAll(): void;
  clearSelection(): void;
}

export function createSelectionCommands(
  { getState, update, visible }: Runtime,
  { moveCursor, setCursor }: Pick<NavigationCommands, 'moveCursor' | 'setCursor'>,
): SelectionCommands {
  const extend = (from: string, before: string, to: string): void =>
    update((state) => selectionExtended(state, visible(), { from, to, before }));

  return {
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
  };
}
