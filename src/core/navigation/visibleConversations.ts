import { type Conversation, matchesFilter, type SubView } from '../../model/index.ts';
import type { ListTexts } from '../conversations/listTexts.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { draftedConversations } from '../outbox/draftedConversations.ts';
import type { SendingSlice } from '../outbox/state.ts';
import { isDraftsView } from '../pages.ts';
import type { ViewsSlice } from '../views/state.ts';
import { currentView, isListShown } from './selectors.ts';
import type { NavigationSlice } from './state.ts';

interface ListInput {
  byId: ReadonlyMap<string, Conversation>;
  order: readonly string[];
  filters: SubView['filters'] | undefined;
  query: string;
  searchText: (conversation: Conversation) => string;
}

type OnUnknownOperator = (operator: string) => void;

function matching(
  { byId, order, filters, query, searchText }: ListInput,
  onUnknownOperator?: OnUnknownOperator,
): readonly string[] {
  const everything = filters === undefined || (Array.isArray(filters) && filters.length === 0);
  if (everything && query === '') return order;
  return order.filter((id) => {
    const conversation = byId.get(id);
    if (conversation === undefined) return false;
    if (!everything && !matchesFilter(conversation, filters, onUnknownOperator)) return false;
    return query === '' || searchText(conversation).includes(query);
  });
}

type Slices = Pick<ConversationsSlice, 'conversations'> & ViewsSlice & NavigationSlice & SendingSlice;

/** Creates the selector of the conversations of a view before its filters, in order; it keeps its last list of drafts. */
function createListed(): (state: Slices) => readonly string[] {
  let last: { key: readonly unknown[]; list: readonly string[] } | null = null;
  return (state) => {
    const { byId, order, held, listOrder } = state.conversations;
    const view = currentView(state);
    if (view === undefined || !isDraftsView(view)) return order;
    const key = [byId, order, held, listOrder, state.sending.drafts];
    if (last === null || key.some((part, at) => part !== last?.key[at]))
      last = { key, list: draftedConversations(state) };
    return last.list;
  };
}

/** Creates the selector of the visible list, in order; one per inbox, because it caches its last result. An unknown operator
 * is reported once, not once per conversation. */
export function createVisibleConversations(
  { of: searchText }: Pick<ListTexts, 'of'>,
  onUnknownOperator?: OnUnknownOperator,
): (state: Slices) => readonly string[] {
  let input: ListInput | null = null;
  let result: readonly string[] = [];
  const listed = createListed();
  const nothing: readonly string[] = [];
  const reported = new Set<string>();
  const warnOnce: OnUnknownOperator = (operator) => {
    if (reported.has(operator)) return;
    reported.add(operator);
    onUnknownOperator?.(operator);
  };
  return (state) => {
    const next: ListInput = {
      byId: state.conversations.byId,
      order: isListShown(state) ? listed(state) : nothing,
      filters: currentView(state)?.filters,
      query: (state.navigation.listQuery ?? '').trim().toLowerCase(),
      searchText,
    };
    if (
      input === null ||
      input.byId !== next.byId ||
      input.order !== next.order ||
      input.filters !== next.filters ||
      input.query !== next.query
    ) {
      // A longer query matches only conversations that the shorter one matched.
      const isNarrower =
        input !== null &&
        input.byId === next.byId &&
        input.order === next.order &&
        input.filters === next.filters &&
        next.query.startsWith(input.query);
      const list = matching(isNarrower ? { ...next, order: result } : next, warnOnce);
      if (list.length !== result.length || list.some((id, index) => id !== result[index])) result = list;
      input = next;
    }
    return result;
  };
}
