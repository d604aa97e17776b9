import { type Conversation, filterTest } from '../../model/index.ts';
import { isForYou } from '../conversations/order.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { canBeGrouped } from '../navigation/sections.ts';
import { currentPage, currentView, tabsOf } from '../navigation/selectors.ts';
import type { NavigationSlice } from '../navigation/state.ts';
import type { ViewsSlice } from '../views/state.ts';

type Slices = NavigationSlice & ViewsSlice & Pick<ConversationsSlice, 'conversations'>;

/** The order of a run: what concerns the user first, then by the first other view that has the conversation, else as in the list. */
export function runOrder(state: Slices, ids: readonly string[]): readonly string[] {
  const shown = currentView(state);
  const tests = tabsOf(state, currentPage(state))
    .filter((view) => view.id !== shown?.id && !canBeGrouped(view))
    .map(({ filters }) => filterTest(filters, state.views.now));
  const rankOf = (conversation: Conversation): number => {
    if (isForYou(conversation)) return -1;
    const at = tests.findIndex((test) => test(conversation));
    return at < 0 ? tests.length : at;
  };
  const ranked = ids.flatMap((id) => {
    const conversation = state.conversations.byId.get(id);
    return conversation ? [{ id, rank: rankOf(conversation) }] : [];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ id }) => id);
}
