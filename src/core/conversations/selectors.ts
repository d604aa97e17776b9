import type { Placed } from './order.ts';
import type { ConversationsSlice } from './state.ts';

/** Sort key of a conversation: its activity, or the held activity while its row is held. */
export const placeIn = ({ conversations }: Pick<ConversationsSlice, 'conversations'>, id: string): Placed | null => {
  const conversation = conversations.byId.get(id);
  return conversation ? { id, activity: conversations.held[id] ?? conversation.latest_activity } : null;
};
