import { type Conversation, isAfter, newerTs, type Ts, tsFromMilliseconds, unreadCountOf } from '../../model/index.ts';
import { activityTs, latestTs } from '../conversations/latest.ts';
import type { InboxState } from '../state.ts';
import { newestCounted } from './counted.ts';

/** The end of the second of a conversation's activity: a server that tells whole seconds names no message with it. */
function activityEnd(conversation: Conversation): Ts | undefined {
  const ts = activityTs(conversation);
  return ts !== undefined && Number.isInteger(conversation.latest_activity)
    ? `${conversation.latest_activity}.999999`
    : ts;
}

/** The newest message there is of a conversation, as far as anybody here knows; replies count. */
export function newestTs(state: Pick<InboxState, 'conversations' | 'messages'>, id: string): Ts | undefined {
  const conversation = state.conversations.byId.get(id);
  const messages = state.messages.byConversation[id]?.messages ?? [];
  let newest = conversation && newerTs(latestTs(conversation), newestCounted(conversation));
  newest = newerTs(newest, messages[messages.length - 1]?.ts);
  for (const message of messages) {
    const reply = message.threads?.[message.threads.length - 1];
    if (reply) newest = newerTs(newest, reply.ts);
  }
  if (!conversation) return newest;
  const activity = activityTs(conversation);
  if (activity === undefined || (newest !== undefined && !isAfter(activity, newest))) return newest;
  return activityEnd(conversation);
}

/** The same; this moment where nothing is known of its messages. */
export const newestOr = (state: Pick<InboxState, 'conversations' | 'messages'>, id: string, nowMs: number): Ts =>
  newestTs(state, id) ?? tsFromMilliseconds(nowMs);

export const isUnread = (state: Pick<InboxState, 'conversations'>, id: string): boolean => {
  const conversation = state.conversations.byId.get(id);
  return conversation !== undefined && unreadCountOf(conversation) > 0;
};

/** Where the selection goes when `id` leaves, and others with it: the next in the list, else the previous, else none. */
export function neighbourOf(visible: readonly string[], id: string, leaving: ReadonlySet<string>): string | null {
  const index = visible.indexOf(id);
  if (index < 0) return null;
  const stays = (other: string): boolean => !leaving.has(other);
  return visible.slice(index + 1).find(stays) ?? visible.slice(0, index).findLast(stays) ?? null;
}
