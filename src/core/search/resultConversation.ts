import { type SearchMessage, threadId } from '../../model/index.ts';
import type { InboxState } from '../state.ts';

/** The conversation that a found message is answered in: a reply's thread, where that is a conversation of its own. */
export function resultConversationId(
  { conversation_id, ts, thread_ts }: SearchMessage,
  { conversations }: Pick<InboxState, 'conversations'>,
): string {
  if (thread_ts === undefined || thread_ts === ts) return conversation_id;
  const thread = threadId(conversation_id, thread_ts);
  return conversations.byId.has(thread) ? thread : conversation_id;
}
