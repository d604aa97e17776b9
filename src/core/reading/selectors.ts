import { newerTs, type Ts, unreadCountOf } from '../../model/index.ts';
import type { InboxState } from '../state.ts';

/** The newest message there is of a conversation, as far as anybody here knows; replies count. */
export function newestTs(state: Pick<InboxState, 'conversations' | 'messages'>, id: string): Ts | undefined {
  const conversation = state.conversations.byId.get(id);
  const messages = state.messages.byConversation[id]?.messages ?? [];
  let newest = newerTs(conversation?.latest_message?.ts ?? conversation?.last_message?.ts, conversation?.countedTs);
  newest = newerTs(newest, messages[messages.length - 1]?.ts);
  for (const message of messages) {
    const reply = message.threads?.[message.threads.length - 1];
    if (reply) newest = newerTs(newest, reply.ts);
  }
  return newest;
}

export const isUnread = (state: Pick<InboxState, 'conversations'>, id: string): boolean => {
  const conversation = state.conversations.byId.get(id);
  return conversation !== undefined && unreadCountOf(conversation) > 0;
};

/** Where the selection goes when `id` leaves: the next in the list, else the previous, else none. */
export function neighbourOf(visible: readonly string[], id: string): string | null {
  const index = visible.indexOf(id);
  if (index < 0) return null;
  return visible[index + 1] ?? visible[index - 1] ?? null;
}
