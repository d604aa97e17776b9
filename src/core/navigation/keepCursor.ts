import { indexInOrder } from '../conversations/order.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { Transition, VisibleList } from '../runtime/runtime.ts';
import type { ViewsSlice } from '../views/state.ts';
import { placesOf } from './sections.ts';
import type { NavigationSlice } from './state.ts';
import { cursorMoved, headingReached } from './transitions.ts';

type Slices = NavigationSlice & ViewsSlice & Pick<ConversationsSlice, 'conversations'>;

/** The row in place of one that has left the list. Others may have left with it, and rows below it may have moved up past it. */
function rowAfter(list: readonly string[], before: readonly string[], wasAt: number): string | undefined {
  const places = new Map(list.map((id, index) => [id, index]));
  const above = before.findLast((id, index) => index < wasAt && places.has(id));
  const lowest = (above === undefined ? undefined : places.get(above)) ?? -1;
  const below = before.find((id, index) => index > wasAt && (places.get(id) ?? -1) > lowest);
  return below ?? above ?? list[Math.min(wasAt, list.length - 1)];
}

/**
 * Keeps the cursor on a row: when its row leaves the list, the row that takes its place gets the cursor. The cursor may also
 * be on the open conversation if it is not in the list. Without rows and headings, it is nowhere.
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
    if (list.length === 0) {
      if (first) return headingReached(state, first.id);
      return cursorId === open?.id ? state : cursorMoved(state, null);
    }

    let next = list[0];
    if (cursorId !== null) {
      const placeOf = placesOf(state);
      if (indexInOrder(list, placeOf(cursorId), placeOf) >= 0) return state;
      const wasAt = before.indexOf(cursorId);
      if (wasAt < 0 && open?.id === cursorId) return state;
      if (wasAt >= 0) next = rowAfter(list, before, wasAt);
    }
    cursorId = next ?? null;
    return cursorMoved(state, cursorId);
  };
}
