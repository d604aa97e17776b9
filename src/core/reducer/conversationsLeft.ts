import { type Conversation, splitThreadId } from '../../model/index.ts';
import { withMessages } from '../messages/transitions.ts';
import { shownLeft } from '../navigation/transitions.ts';
import { batchConversations } from '../unread/conversationsBatch.ts';
import type { EventSlices } from './applied.ts';

/** Whether a conversation is one of those that the user left, or a thread of one. */
const isIn = (left: ReadonlySet<string>, id: string): boolean =>
  left.has(id) || left.has(splitThreadId(id)?.parentId ?? '');

/** Removes the conversations that the user left, with their threads and messages; those on screen are closed. Drafts stay: the user
 * may join again. Returns the removed conversations without their threads, for the notice. */
export function conversationsLeft<S extends EventSlices>(
  state: S,
  left: ReadonlySet<string>,
): { state: S; removed: readonly Conversation[] } {
  if (left.size === 0) return { state, removed: [] };
  const batch = batchConversations(state);
  const removed: Conversation[] = [];
  for (const [id, conversation] of state.conversations.byId) {
    if (!isIn(left, id)) continue;
    batch.remove(id);
    if (left.has(id)) removed.push(conversation);
  }
  const { byConversation, recent, preloaded } = state.messages;
  const stays = (id: string): boolean => !isIn(left, id);
  const next = withMessages(batch.finish(), {
    byConversation: Object.fromEntries(Object.entries(byConversation).filter(([id]) => stays(id))),
    recent: recent.filter(stays),
    preloaded: new Map([...preloaded].filter(([id]) => stays(id))),
  });
  return { state: shownLeft(next, (id) => isIn(left, id)), removed };
}
