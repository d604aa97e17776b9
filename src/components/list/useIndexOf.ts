import { useCallback } from 'react';
import { indexInOrder } from '../../core/conversations/order.ts';
import { placeIn } from '../../core/conversations/selectors.ts';
import { useInbox } from '../inbox/InboxContext.ts';

/** Index of a conversation in the displayed list; -1 if it is not there. */
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
