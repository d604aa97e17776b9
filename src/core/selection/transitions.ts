import type { InboxState } from '../state.ts';
import { initialSelection } from './state.ts';

const withIds = (state: InboxState, ids: ReadonlySet<string>, anchorId: string | null): InboxState => ({
  ...state,
  selection: ids.size === 0 ? initialSelection : { ids, anchorId },
});

export const selectionCleared = (state: InboxState): InboxState =>
  state.selection.ids.size === 0 ? state : { ...state, selection: initialSelection };

/** Picks a row, or lets it go. A range goes on from there. */
export function selectionToggled(state: InboxState, id: string): InboxState {
  const ids = new Set(state.selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return withIds(state, ids, id);
}

/** Picks everything between the anchor and a row, instead of what was picked from this anchor before. */
export function selectionExtended(
  state: InboxState,
  visible: readonly string[],
  { from, to, before }: { from: string; to: string; before: string },
): InboxState {
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

export const allSelected = (state: InboxState, visible: readonly string[]): InboxState =>
  withIds(state, new Set(visible), state.selection.anchorId);

/** The same rows again, as far as they are shown. */
export function selectionRestored(state: InboxState, ids: ReadonlySet<string>, visible: readonly string[]): InboxState {
  const shown = visible.filter((id) => ids.has(id));
  return withIds(state, shown.length === ids.size ? ids : new Set(shown), null);
}
