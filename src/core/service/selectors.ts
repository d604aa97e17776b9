import { isListed } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';

/** Whether the server has not looked at a listed conversation yet. It goes through the list until it finds one. */
export function hasUnchecked({ conversations }: Pick<ConversationsSlice, 'conversations'>): boolean {
  for (const conversation of conversations.byId.values()) {
    if (conversation.is_unchecked && isListed(conversation)) return true;
  }
  return false;
}
