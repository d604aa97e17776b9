import type { Placed } from './order.ts';
import type { ConversationsSlice } from './state.ts';

/** Where a conversation stands in the order: by its activity, or by its place while its row is held. */
export const placeIn = ({ conversations }: Pick<ConversationsSlice, 'conversations'>, id: string): Placed | null => {
  const conversation = conversations.byId.get(id);
  return conversation ? { id, activity: conversations.held[id] ?? conversation.latest_activity } : null;
};
