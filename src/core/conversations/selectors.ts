import { splitThreadId } from '../../model/index.ts';
import { type Placed, sortKeyOf } from './order.ts';
import type { ConversationsSlice } from './state.ts';

/** Whether nobody can write to a conversation, or to the conversation of a thread, any more. */
export const isArchived = ({ conversations }: Pick<ConversationsSlice, 'conversations'>, id: string): boolean =>
  [id, splitThreadId(id)?.parentId ?? id].some((each) => conversations.byId.get(each)?.is_archived === true);

/** The place of a conversation in the list. A held row keeps its former sort key. */
export const placeIn = ({ conversations }: Pick<ConversationsSlice, 'conversations'>, id: string): Placed | null => {
  const conversation = conversations.byId.get(id);
  if (!conversation) return null;
  return { id, key: conversations.held[id] ?? sortKeyOf(conversation, conversations.listOrder) };
};
