import { initialSelection, type SelectionSlice } from './state.ts';

const withIds = <S extends SelectionSlice>(state: S, ids: ReadonlySet<string>, anchorId: string | null): S => ({
  ...state,
  selection: ids.size === 0 ? initialSelection : { ids, anchorId },
});

export const selectionCleared = <S extends SelectionSlice>(state: S): S =>
  state.selection.ids.size === 0 ? state : { ...state, selection: initialSelection };

/** Selects or deselects a row, which becomes the anchor of the next range. */
export function selectionToggled<S extends SelectionSlice>(state: S, id: string): S {
  const ids = new Set(state.selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return withIds(state, ids, id);
}

/** Selects the rows between the anchor and a row, and deselects the former range of this anchor. */
export function selectionExtended<S extends SelectionSlice>(
  state: S,
  visible: readonly string[],
  { from, to, before }: { from: string; to: string; before: string },
): S {
  const start = visible.indexOf(from);
  const end = visible.indexOf(to);
  if (start < 0 || end < 0) return state;
  const ids = new Set(state.selection.ids);
  for (const id of between(visible, start, visible.indexOf(before))) ids.delete(id);
  for (const id of between(visible, start, end)) ids.add(id);
  return withIds(state, ids, from);
}

const between = (visible: readonly string[], start: number, end: number): readonly string[] =>
  end < 0 ? [] : visible.slice(Math.min(start, end), Math.max(start, end) + 1);

export const allSelected = <S extends SelectionSlice>(state: S, visible: readonly string[]): S =>
  withIds(state, new Set(visible), state.selection.anchorId);

/** Selects the same rows again, as far as they are visible. */
export function selectionRestored<S extends SelectionSlice>(
  state: S,
  ids: ReadonlySet<string>,
  visible: readonly string[],
): S {
  const shown = visible.filter((id) => ids.has(id));
  return withIds(state, shown.length === ids.size ? ids : new Set(shown), null);
}
