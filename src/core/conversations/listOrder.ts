import type { Env } from '../ports.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import type { ListOrder } from './order.ts';
import type { ConversationsSlice } from './state.ts';
import { listSorted } from './transitions.ts';

export const listOrderKey = 'triage-inbox:list-order';

/** The stored order of the list; newest first without a valid one. */
export function readListOrder(storage: Env['local']): ListOrder {
  const stored = storage.get(listOrderKey);
  return stored === 'mentionsFirst' || stored === 'grouped' ? stored : 'newest';
}

export interface ListOrderActions {
  /** Sorts the list by activity, or the conversations with unread mentions of the user before the others, or shows the Inbox in two
   * groups, and stores the choice in this browser. */
  sortList(order: ListOrder): void;
}

export function createListOrder({
  env,
  update,
}: Runtime<Pick<ConversationsSlice, 'conversations'>>): Feature<
  Pick<ConversationsSlice, 'conversations'>,
  ListOrderActions
> {
  const show = (order: ListOrder): void => update((state) => listSorted(state, order));
  return {
    actions: {
      sortList(order) {
        env.local.set(listOrderKey, order);
        show(order);
      },
    },
    react: () => [env.local.onChange(listOrderKey, () => show(readListOrder(env.local)))],
  };
}
