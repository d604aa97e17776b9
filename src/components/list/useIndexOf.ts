import { useCallback } from 'react';
import { indexInOrder, type Placed } from '../../core/conversations/order.ts';
import type { InboxState } from '../../core/state.ts';
import { useInbox } from '../TriageInbox/InboxContext.ts';

/** Where a conversation stands by its activity, and by its place while its row is held. */
export const placeIn = ({ conversations }: Pick<InboxState, 'conversations'>, id: string): Placed | null => {
  const conversation = conversations.byId.get(id);
  return conversation ? { id, activity: conversations.held[id] ?? conversation.latest_activity } : null;
};

/** Finds a conversation in the list as it is shown; -1 when it is not there. */
export function useIndexOf(ids: readonly string[]): (id: string) => number {
  const inbox = useInbox();
  return useCallback(
    (id) => {
      const state = inbox.getState();
      return indexInOrder(ids, placeIn(state, id), (other) => placeIn(state, other));
    },
    [inbox, ids],
  );
}
