import { type SearchMessage, threadId } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';

/** Id of the conversation that opens for a message result: for a reply its thread, if the inbox lists it, else the
 * channel. */
export function resultConversationId(
  { conversation_id, ts, thread_ts }: SearchMessage,
  { conversations }: Pick<ConversationsSlice, 'conversations'>,
): string {
  if (thread_ts === undefined || thread_ts === ts) return conversation_id;
  const thread = threadId(conversation_id, thread_ts);
  return conversations.byId.has(thread) ? thread : conversation_id;
}
