import type { SubView } from '../../model/index.ts';
import { inGroup, isForYou, type Placed } from '../conversations/order.ts';
import { placeIn } from '../conversations/selectors.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { ListSection } from '../runtime/runtime.ts';
import type { ViewsSlice } from '../views/state.ts';
import { currentView } from './selectors.ts';
import type { NavigationSlice } from './state.ts';

type Slices = Pick<ConversationsSlice, 'conversations'> & ViewsSlice & NavigationSlice;

/** Whether a view shows all unread conversations, as the Inbox does: the user can see it in two groups. */
export const canBeGrouped = ({ filters }: Pick<SubView, 'filters'>): boolean => {
  const [only] = Array.isArray(filters) && filters.length === 1 ? filters : [];
  return only?.field === 'unread_count' && only.operator === 'gt' && only.value === 0;
};

/** Whether the list is shown in two groups. */
export const isGrouped = (state: Slices): boolean => {
  if (state.conversations.listOrder !== 'grouped') return false;
  const view = currentView(state);
  return view !== undefined && canBeGrouped(view);
};

/** The place of a conversation in the list as it is shown. */
export function placesOf(state: Slices): (id: string) => Placed | null {
  if (!isGrouped(state)) return (id) => placeIn(state, id);
  return (id) => inGroup(placeIn(state, id), state.conversations.byId.get(id));
}

const none: readonly ListSection[] = [];

/** The groups of a list that contains the rows of collapsed ones. A text in the filter shows them all. */
export function sectionsOf(state: Slices, list: readonly string[]): readonly ListSection[] {
  if (list.length === 0 || !isGrouped(state)) return none;
  let border = 0;
  let end = list.length;
  while (border < end) {
    const middle = (border + end) >>> 1;
    const conversation = state.conversations.byId.get(list[middle] ?? '');
    if (conversation && isForYou(conversation)) border = middle + 1;
    else end = middle;
  }
  const { collapsed, listQuery } = state.navigation;
  const isCollapsed = (id: ListSection['id']): boolean => collapsed.includes(id) && (listQuery ?? '').trim() === '';
  const forYou: ListSection = { id: 'forYou', count: border, start: 0, isCollapsed: isCollapsed('forYou') };
  const count = list.length - border;
  const start = forYou.isCollapsed ? 0 : border;
  return count === 0 ? [forYou] : [forYou, { id: 'channels', count, start, isCollapsed: isCollapsed('channels') }];
}

/** Number of conversations in the list, those of collapsed groups included. */
export const countIn = (sections: readonly ListSection[], rows: readonly string[]): number =>
  sections.reduce((sum, { count }) => sum + count, 0) || rows.length;

/** The rows of the groups that are not collapsed. */
export const rowsOfSections = (
  list: readonly string[],
  [forYou, channels]: readonly ListSection[],
): readonly string[] => {
  if (!forYou?.isCollapsed && !channels?.isCollapsed) return list;
  const border = forYou?.count ?? 0;
  return list.slice(forYou?.isCollapsed ? border : 0, channels?.isCollapsed ? border : undefined);
};

/** The next or previous row or heading: the headings are stops of the cursor. */
export function stepThrough(
  { navigation }: NavigationSlice,
  list: readonly string[],
  sections: readonly ListSection[],
  by: 1 | -1,
): Pick<NavigationSlice['navigation'], 'cursorId' | 'section'> | undefined {
  const stops = sections.flatMap(({ id, start, count, isCollapsed }) => [
    { cursorId: null, section: id },
    ...list.slice(start, isCollapsed ? start : start + count).map((cursorId) => ({ cursorId, section: null })),
  ]);
  const at = stops.findIndex(
    ({ cursorId, section }) => cursorId === navigation.cursorId && section === navigation.section,
  );
  return stops[Math.min(Math.max(at + by, 0), stops.length - 1)];
}
