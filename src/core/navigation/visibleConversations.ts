import { comparable } from '../../model/comparable.ts';
import { type Conversation, type FilterContext, matchesFilter, type SubView } from '../../model/index.ts';
import { changedKeys } from '../conversations/layeredMap.ts';
import type { ListTexts } from '../conversations/listTexts.ts';
import { inGroup, isForYou, type ListOrder, placeFor, reordered } from '../conversations/order.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { draftedConversations } from '../outbox/draftedConversations.ts';
import type { SendingSlice } from '../outbox/state.ts';
import { isDraftsView } from '../pages.ts';
import type { ListSection, VisibleList } from '../runtime/runtime.ts';
import { type IsPlaced, placements } from '../views/placement.ts';
import type { ViewsSlice } from '../views/state.ts';
import { isGrouped, rowsOfSections, sectionsOf } from './sections.ts';
import { currentView, isListShown } from './selectors.ts';
import type { NavigationSlice } from './state.ts';

interface ListInput {
  byId: ReadonlyMap<string, Conversation>;
  order: readonly string[];
  /** Sort keys of held rows, and the order of the list: with `byId`, they determine `order`. */
  held: Readonly<Record<string, number>>;
  listOrder: ListOrder;
  /** What concerns the user comes first. */
  isInGroups: boolean;
  filters: SubView['filters'] | undefined;
  /** The time for conditions on the age, in seconds. */
  now: number;
  /** Which of the matches are in the view, because of rules; `null`: all. */
  isPlaced: IsPlaced | null;
  query: string;
  searchText: (conversation: Conversation) => string;
}

type OnUnknownOperator = FilterContext['onUnknownOperator'];

const isEverything = ({ filters, isPlaced, query }: ListInput): boolean =>
  query === '' && isPlaced === null && (filters === undefined || (Array.isArray(filters) && filters.length === 0));

function matching(input: ListInput, onUnknownOperator?: OnUnknownOperator): readonly string[] {
  const { byId, order, isInGroups, filters, now, isPlaced, query, searchText } = input;
  if (isEverything(input)) return order;
  const found = order.filter((id) => {
    const conversation = byId.get(id);
    if (conversation === undefined) return false;
    if (filters !== undefined && !matchesFilter(conversation, filters, { now, onUnknownOperator })) return false;
    if (isPlaced?.(conversation) === false) return false;
    return query === '' || searchText(conversation).includes(query);
  });
  if (!isInGroups) return found;
  const others: string[] = [];
  const forYou = found.filter((id) => {
    const conversation = byId.get(id);
    const isFirst = conversation !== undefined && isForYou(conversation);
    if (!isFirst) others.push(id);
    return isFirst;
  });
  return [...forYou, ...others];
}

/** The list after live events, from the list before: filters only the changed conversations. `null` if more than conversations
 * changed. */
function afterChanges(
  before: ListInput,
  list: readonly string[],
  next: ListInput,
  onUnknownOperator: OnUnknownOperator,
): readonly string[] | null {
  const { byId, filters, held, isInGroups, isPlaced, listOrder, now, query } = next;
  if (filters === undefined || isEverything(next)) return null;
  if (query !== '' || before.query !== '' || before.filters !== filters || before.isPlaced !== isPlaced) return null;
  if (before.now !== now || before.held !== held || before.listOrder !== listOrder || before.isInGroups !== isInGroups)
    return null;
  const changed = changedKeys(before.byId, byId);
  return (
    changed &&
    reordered(list, changed, (id) => {
      const conversation = byId.get(id);
      // Only the places of changed conversations depend on the filters: the list contains the others.
      const isMatching =
        !changed.has(id) ||
        (conversation &&
          matchesFilter(conversation, filters, { now, onUnknownOperator }) &&
          isPlaced?.(conversation) !== false);
      const place = isMatching ? placeFor(conversation, listOrder, held) : null;
      return isInGroups ? inGroup(place, conversation) : place;
    })
  );
}

type Slices = Pick<ConversationsSlice, 'conversations'> & ViewsSlice & NavigationSlice & SendingSlice;

/** Creates the selector of the conversations of a view before its filters, in order; it keeps its last list of drafts. */
function createListed(): (state: Slices) => readonly string[] {
  let last: { key: readonly unknown[]; list: readonly string[] } | null = null;
  return (state) => {
    const { byId, order, held, listOrder } = state.conversations;
    const view = currentView(state);
    if (view === undefined || !isDraftsView(view)) return order;
    const key = [byId, order, held, listOrder, state.sending.drafts, state.sending.attached];
    if (last === null || key.some((part, at) => part !== last?.key[at]))
      last = { key, list: draftedConversations(state) };
    return last.list;
  };
}

/** Creates the selector of `IsPlaced` of the current view; it keeps its last result. */
function createPlaced(): (state: Slices) => IsPlaced | null {
  let last: { key: readonly unknown[]; isPlaced: IsPlaced | null } | null = null;
  return (state) => {
    const view = currentView(state);
    const key = [view, state.views.custom, state.views.pages, state.views.now];
    if (last === null || key.some((part, at) => part !== last?.key[at]))
      last = { key, isPlaced: view ? placements(state.views)(view) : null };
    return last.isPlaced;
  };
}

/** Creates the selector of the visible list, in order; one per inbox, because it caches its last result. An unknown operator
 * is reported once, not once per conversation. */
export function createVisibleConversations(
  { of: searchText }: Pick<ListTexts, 'of'>,
  onUnknownOperator?: OnUnknownOperator,
): VisibleList<Slices> {
  let input: ListInput | null = null;
  let result: readonly string[] = [];
  const listed = createListed();
  const placed = createPlaced();
  const nothing: readonly string[] = [];
  const reported = new Set<string>();
  const warnOnce: OnUnknownOperator = (operator) => {
    if (reported.has(operator)) return;
    reported.add(operator);
    onUnknownOperator?.(operator);
  };
  const full = (state: Slices): readonly string[] => {
    const next: ListInput = {
      byId: state.conversations.byId,
      order: isListShown(state) ? listed(state) : nothing,
      held: state.conversations.held,
      listOrder: state.conversations.listOrder,
      isInGroups: isGrouped(state),
      filters: currentView(state)?.filters,
      now: state.views.now,
      isPlaced: placed(state),
      query: comparable(state.navigation.listQuery ?? '').trim(),
      searchText,
    };
    if (
      input === null ||
      input.byId !== next.byId ||
      input.order !== next.order ||
      input.filters !== next.filters ||
      input.now !== next.now ||
      input.isPlaced !== next.isPlaced ||
      input.isInGroups !== next.isInGroups ||
      input.query !== next.query
    ) {
      // A longer query matches only conversations that the shorter one matched.
      const isNarrower =
        input !== null &&
        input.byId === next.byId &&
        input.order === next.order &&
        input.filters === next.filters &&
        input.now === next.now &&
        input.isPlaced === next.isPlaced &&
        input.isInGroups === next.isInGroups &&
        next.query.startsWith(input.query);
      const list =
        (input && afterChanges(input, result, next, warnOnce)) ??
        matching(isNarrower ? { ...next, order: result } : next, warnOnce);
      if (list.length !== result.length || list.some((id, index) => id !== result[index])) result = list;
      input = next;
    }
    return result;
  };

  let shownFrom: readonly string[] = nothing;
  let sections: readonly ListSection[] = [];
  let shown = nothing;
  const look = (state: Slices): void => {
    const list = full(state);
    const next = sectionsOf(state, list);
    const isSame = next.length === sections.length && next.every((section, at) => isSameSection(section, sections[at]));
    if (isSame && list === shownFrom) return;
    shownFrom = list;
    if (!isSame) sections = next;
    shown = rowsOfSections(list, sections);
  };
  const visible = (state: Slices): readonly string[] => {
    look(state);
    return shown;
  };
  return Object.assign(visible, {
    sections(state: Slices) {
      look(state);
      return sections;
    },
  });
}

const isSameSection = (a: ListSection, b: ListSection | undefined): boolean =>
  a.count === b?.count && a.start === b.start && a.isCollapsed === b.isCollapsed;
