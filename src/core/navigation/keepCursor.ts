import { indexInOrder } from '../conversations/order.ts';
import { placeIn } from '../conversations/selectors.ts';
import type { InboxState } from '../state.ts';
import { cursorMoved } from './transitions.ts';

/**
 * Keeps the cursor on a row that is there: when its row leaves, the one that takes its place gets it. The open
 * conversation may be one that the list never showed.
 */
export function createCursorKeeper(
  visible: (state: InboxState) => readonly string[],
  initial: InboxState,
): (state: InboxState) => InboxState {
  let list = visible(initial);
  let { cursorId, open } = initial.navigation;

  return (state) => {
    const before = list;
    list = visible(state);
    const { navigation } = state;
    if (list === before && navigation.cursorId === cursorId && navigation.open === open) return state;
    ({ cursorId, open } = navigation);
    if (list.length === 0) return state;

    let wasAt = 0;
    if (cursorId !== null) {
      if (indexInOrder(list, placeIn(state, cursorId), (id) => placeIn(state, id)) >= 0) return state;
      wasAt = before.indexOf(cursorId);
      if (wasAt < 0 && open?.id === cursorId) return state;
    }
    cursorId = list[Math.min(Math.max(wasAt, 0), list.length - 1)] ?? null;
    return cursorMoved(state, cursorId);
  };
}
