import { type Conversation, type CustomView, matchesFilter, type Page, type SubView } from '../../model/index.ts';
import type { InboxState } from '../state.ts';
import { visibleViewsOf } from '../views/tabs.ts';
import { matchesQuery } from './listSearch.ts';
import type { Placed } from './order.ts';

/** Where a conversation stands by its activity, and by its place while its row is held. */
export const placeIn = ({ conversations }: Pick<InboxState, 'conversations'>, id: string): Placed | null => {
  const conversation = conversations.byId.get(id);
  return conversation ? { id, activity: conversations.held[id] ?? conversation.latest_activity } : null;
};

/** The page that is shown; `undefined` while there is none. */
export const currentPage = (state: Pick<InboxState, 'navigation' | 'views'>): Page | undefined =>
  state.views.pages.find((page) => page.id === state.navigation.pageId) ?? state.views.pages[0];

/** The tabs of a page: the built-in ones that are not hidden, then its Focus Inboxes. */
export const tabsOf = (state: Pick<InboxState, 'views'>, page: Page | undefined): readonly (SubView | CustomView)[] =>
  page ? visibleViewsOf(state.views, page) : [];

/** The tab that is shown; `undefined` while there is none. */
export const currentView = (state: Pick<InboxState, 'navigation' | 'views'>): SubView | undefined => {
  const tabs = tabsOf(state, currentPage(state));
  return tabs.find((view) => view.id === state.navigation.viewId) ?? tabs[0];
};

interface ListInput {
  byId: ReadonlyMap<string, Conversation>;
  order: readonly string[];
  filters: SubView['filters'] | undefined;
  query: string;
}

type OnUnknownOperator = (operator: string) => void;

function listed({ byId, order, filters, query }: ListInput, onUnknownOperator?: OnUnknownOperator): readonly string[] {
  const everything = filters === undefined || (Array.isArray(filters) && filters.length === 0);
  if (everything && query === '') return order;
  return order.filter((id) => {
    const conversation = byId.get(id);
    if (conversation === undefined) return false;
    if (!everything && !matchesFilter(conversation, filters, onUnknownOperator)) return false;
    return query === '' || matchesQuery(conversation, query);
  });
}

/** The ids of the list, in order. Made anew only when something it depends on changed; create one per inbox. An operator
 * that no filter knows is told of once: it would be met again with every conversation. */
export function createVisibleConversations(
  onUnknownOperator?: OnUnknownOperator,
): (state: InboxState) => readonly string[] {
  let input: ListInput | null = null;
  let result: readonly string[] = [];
  const told = new Set<string>();
  const tell: OnUnknownOperator = (operator) => {
    if (told.has(operator)) return;
    told.add(operator);
    onUnknownOperator?.(operator);
  };
  return (state) => {
    const next: ListInput = {
      byId: state.conversations.byId,
      order: state.conversations.order,
      filters: currentView(state)?.filters,
      query: (state.navigation.listQuery ?? '').trim().toLowerCase(),
    };
    if (
      input === null ||
      input.byId !== next.byId ||
      input.order !== next.order ||
      input.filters !== next.filters ||
      input.query !== next.query
    ) {
      const list = listed(next, tell);
      if (list.length !== result.length || list.some((id, index) => id !== result[index])) result = list;
      input = next;
    }
    return result;
  };
}
