import type { NavigationSlice } from '../navigation/state.ts';
import type { Transition } from '../runtime/runtime.ts';
import { initialSelection, type SelectionSlice } from './state.ts';

/** Keeps the selection to visible rows, so that no action changes a row that is not in view. Another page or tab starts
 * without a selection. */
export function createSelectionKeeper<V extends SelectionSlice & NavigationSlice>(
  visible: (state: V) => readonly string[],
): Transition<V> {
  let place = '';
  let list: readonly string[] = [];
  return (state) => {
    const { selection, navigation } = state;
    const placeBefore = place;
    const listBefore = list;
    place = `${navigation.pageId}\n${navigation.viewId}`;
    if (selection.ids.size === 0) return state;
    list = visible(state);
    if (place !== placeBefore) return { ...state, selection: initialSelection };
    if (list === listBefore) return state;
    const shown = new Set(list);
    const ids = new Set([...selection.ids].filter((id) => shown.has(id)));
    if (ids.size === selection.ids.size) return state;
    if (ids.size === 0) return { ...state, selection: initialSelection };
    const anchorId = selection.anchorId !== null && shown.has(selection.anchorId) ? selection.anchorId : null;
    return { ...state, selection: { ids, anchorId } };
  };
}
