import { type Conversation, isAfter, newerTs, type Ts, tsFromMilliseconds, unreadCountOf } from '../../model/index.ts';
import { activityTs, latestTs } from '../conversations/latest.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { MessagesSlice } from '../messages/state.ts';
import { newestCounted } from './counted.ts';
import { recordOf } from './record.ts';
import type { UnreadSlice } from './state.ts';

type Conversations = Pick<ConversationsSlice, 'conversations'>;

/** The activity of a conversation as an upper bound for its messages: the end of the second, if the server sends whole
 * seconds. */
function activityEnd(conversation: Conversation): Ts | undefined {
  const ts = activityTs(conversation);
  return ts !== undefined && Number.isInteger(conversation.latest_activity)
    ? `${conversation.latest_activity}.999999`
    : ts;
}

/** The newest known message of a conversation, replies included. */
export function newestTs(state: Conversations & MessagesSlice & UnreadSlice, id: string): Ts | undefined {
  const conversation = state.conversations.byId.get(id);
  const record = recordOf(state, id);
  const messages = state.messages.byConversation[id]?.messages ?? [];
  let newest = conversation && newerTs(latestTs(conversation), record && newestCounted(record));
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

/** The newest known message of a conversation, or now when none is known. */
export const newestOr = (state: Conversations & MessagesSlice & UnreadSlice, id: string, nowMs: number): Ts =>
  newestTs(state, id) ?? tsFromMilliseconds(nowMs);

export const isUnread = (state: Conversations, id: string): boolean => {
  const conversation = state.conversations.byId.get(id);
  return conversation !== undefined && unreadCountOf(conversation) > 0;
};

/** The number of unread messages from which a catch-up is offered. */
const catchUpFrom = 10;

/** Whether a conversation has so many unread messages that a catch-up is worth it. */
export const catchUpIsOffered = ({ conversations }: Conversations, id: string): boolean =>
  unreadCountOf(conversations.byId.get(id) ?? { unread_count: 0 }) >= catchUpFrom;

/** Whether a deferred read is not shown yet (UNR-6). */
export const isReadDeferred = ({ unread }: UnreadSlice, id: string): boolean =>
  unread.byId.get(id)?.frozen !== undefined;

/** Ids of the conversations with a deferred read that is not shown yet. */
export const deferredReads = ({ unread }: UnreadSlice): readonly string[] =>
  [...unread.byId].flatMap(([id, { frozen }]) => (frozen ? [id] : []));
