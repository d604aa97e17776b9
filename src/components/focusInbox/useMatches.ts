import { useDeferredValue, useMemo } from 'react';
import type { Conversation } from '../../model/conversation.ts';
import { matchesFilter } from '../../model/evaluateFilter.ts';
import type { ViewFilters } from '../../model/view.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useFullMinute } from '../time/timeTexts.ts';

export interface Matches {
  /** `null`: the conversations are still loading. */
  count: number | null;
  /** The newest matches. */
  first: readonly Conversation[];
}

const shownMatches = 5;

/**
 * The conversations that match the filters, live. Deferred, so that typing stays responsive with many conversations.
 */
export function useMatches(filters: ViewFilters): Matches {
  const byId = useInboxState((state) => state.conversations.byId);
  const order = useInboxState((state) => state.conversations.order);
  const isLoading = useInboxState(
    ({ conversations: { load, order } }) => order.length === 0 && load.status !== 'ready' && load.status !== 'failed',
  );
  const wanted = useDeferredValue(filters);
  const now = useFullMinute();
  return useMemo(() => {
    if (isLoading) return { count: null, first: [] };
    const first: Conversation[] = [];
    let count = 0;
    for (const id of order) {
      const conversation = byId.get(id);
      if (!conversation || !matchesFilter(conversation, wanted, { now })) continue;
      count += 1;
      if (first.length < shownMatches) first.push(conversation);
    }
    return { count, first };
  }, [byId, order, wanted, isLoading, now]);
}
