import { useDeferredValue, useMemo } from 'react';
import { inboxPage } from '../../core/pages.ts';
import { isListed } from '../../model/conversation.ts';
import { filterTest } from '../../model/evaluateFilter.ts';
import type { ViewFilters, ViewRule } from '../../model/view.ts';
import { activeRules, takerOf } from '../../model/viewRules.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useFullMinute } from '../time/timeTexts.ts';

interface EditedRule {
  filters: ViewFilters;
  rule: ViewRule;
}

/** How many of the conversations that lie in Inbox without the edited rule would leave it. `null`: still loading. */
export function useLeaving(viewId: string | null, edited: EditedRule): { count: number; of: number } | null {
  const byId = useInboxState((state) => state.conversations.byId);
  const isReady = useInboxState((state) => state.conversations.load.status === 'ready');
  const views = useInboxState((state) => state.views);
  const filters = useDeferredValue(edited.filters);
  const { rule } = edited;
  const now = useFullMinute();
  return useMemo(() => {
    if (!isReady) return null;
    const others = activeRules(
      views.custom.filter(({ id }) => id !== viewId),
      now,
    );
    const own = { id: '', label: '', parentViewId: '', isVisible: true, isCustom: true as const, filters };
    const mine = activeRules([{ ...own, rule: { ...rule, isOn: true } }], now);
    const isInInbox = filterTest(inboxPage(views)?.subViews[0]?.filters ?? [], now);
    let [count, of] = [0, 0];
    for (const conversation of byId.values()) {
      if (!isListed(conversation) || !isInInbox(conversation) || takerOf(others, conversation) !== undefined) continue;
      of += 1;
      if (takerOf(mine, conversation) !== undefined) count += 1;
    }
    return { count, of };
  }, [byId, isReady, views, filters, rule, viewId, now]);
}
