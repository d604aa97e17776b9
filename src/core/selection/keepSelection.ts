import type { InboxState } from '../state.ts';
import { initialSelection } from './state.ts';

/** Keeps the selection to rows that are shown: what cannot be seen is not acted upon. Another page or tab begins without. */
export function createSelectionKeeper(
  visible: (state: InboxState) => readonly string[],
): (state: InboxState) => InboxState {
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
