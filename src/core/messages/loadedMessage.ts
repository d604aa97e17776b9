import type { Message, Ts } from '../../model/index.ts';
import { findMessage } from './findMessage.ts';
import type { MessagesSlice } from './state.ts';

/** A loaded message or reply of a conversation or thread. */
export function loadedMessage(state: MessagesSlice, conversationId: string, ts: Ts): Message | undefined {
  const messages = state.messages.byConversation[conversationId]?.messages ?? [];
  const found = findMessage(messages, ts);
  if (found) return found;
  for (const { threads } of messages) {
    const reply = threads && findMessage(threads, ts);
    if (reply) return reply;
  }
  return undefined;
}
