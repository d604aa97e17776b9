import { type Placed, sortKeyOf } from './order.ts';
import type { ConversationsSlice } from './state.ts';

/** The place of a conversation in the list. A held row keeps its former sort key. */
export const placeIn = ({ conversations }: Pick<ConversationsSlice, 'conversations'>, id: string): Placed | null => {
  const conversation = conversations.byId.get(id);
  if (!conversation) return null;
  return { id, key: conversations.held[id] ?? sortKeyOf(conversation, conversations.listOrder) };
};
