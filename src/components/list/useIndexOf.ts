import { useCallback } from 'react';
import { indexInOrder } from '../../core/conversations/order.ts';
import { placeIn } from '../../core/conversations/selectors.ts';
import { useInbox } from '../TriageInbox/InboxContext.ts';

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
