import { indexInOrder } from '../conversations/order.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { Transition, VisibleList } from '../runtime/runtime.ts';
import type { ViewsSlice } from '../views/state.ts';
import { placesOf } from './sections.ts';
import type { NavigationSlice } from './state.ts';
import { cursorMoved, headingReached } from './transitions.ts';

type Slices = NavigationSlice & ViewsSlice & Pick<ConversationsSlice, 'conversations'>;

/**
 * Keeps the cursor on a row: when its row leaves the list, the row that takes its place gets the cursor. The cursor may also
 * be on the open conversation if it is not in the list.
 */
export function createCursorKeeper<V extends Slices>(visible: VisibleList<V>, initial: V): Transition<V> {
  let list = visible(initial);
  let { cursorId, open } = initial.navigation;

  return (state) => {
    const before = list;
    list = visible(state);
    const { navigation } = state;
    if (list === before && navigation.cursorId === cursorId && navigation.open === open) return state;
    ({ cursorId, open } = navigation);
    const sections = visible.sections(state);
    if (navigation.section !== null && sections.some(({ id }) => id === navigation.section)) return state;
    const [first] = sections;
    if (list.length === 0) return first ? headingReached(state, first.id) : state;

    let wasAt = 0;
    if (cursorId !== null) {
      const placeOf = placesOf(state);
      if (indexInOrder(list, placeOf(cursorId), placeOf) >= 0) return state;
      wasAt = before.indexOf(cursorId);
      if (wasAt < 0 && open?.id === cursorId) return state;
    }
    cursorId = list[Math.min(Math.max(wasAt, 0), list.length - 1)] ?? null;
    return cursorMoved(state, cursorId);
  };
}
