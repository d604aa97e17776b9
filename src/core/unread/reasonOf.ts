import {
  type Attention,
  type Conversation,
  isAfter,
  isListed,
  type Mentioned,
  type Message,
  splitThreadId,
  type Ts,
  threadId,
  unreadCountOf,
} from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { previewMessage } from '../format/previewText.ts';
import { canBeUnread, messageLogOf } from '../messages/selectors.ts';
import type { MessagesSlice } from '../messages/state.ts';
import { type AttentionFacts, attentionOf } from './knownAttention.ts';

const unknown: Omit<AttentionFacts, 'viewer'> = { get: () => undefined, messagesOf: () => undefined };

/** Why an unread conversation concerns the user, with the message that is the reason. Where the server states nothing, its newest
 * message may tell. */
export function reasonOf(conversation: Conversation, viewer: Mentioned): Attention | undefined {
  const { id, type, attention, last_read, latest_mention } = conversation;
  if (unreadCountOf(conversation) === 0) return undefined;
  if (attention) return attention[0];
  const { ts, text = '', ...latest } = previewMessage(conversation) ?? {};
  // The newest message of a channel may be in a thread, which is a conversation of its own.
  if (ts === undefined || (type === 'channel' && latest_mention !== ts)) return undefined;
  const thread_ts = splitThreadId(id)?.threadTs;
  const message = { ...latest, ts, text, ...(thread_ts === undefined ? {} : { thread_ts }) } as Message;
  return attentionOf({ ...unknown, viewer }, conversation, [message], last_read)[0];
}

/** A loaded message of the conversation itself. */
export const loadedMessage = (state: MessagesSlice, id: string, ts: Ts): Message | undefined =>
  (messageLogOf(state, id)?.messages ?? state.messages.preloaded.get(id))?.find((message) => message.ts === ts);

/** The first unread message of another user, if the loaded messages reach back to it. */
export function firstUnreadOf(state: MessagesSlice, conversation: Conversation, myId: string): Message | undefined {
  const { id, last_read } = conversation;
  const log = messageLogOf(state, id);
  const messages = log?.messages ?? state.messages.preloaded.get(id) ?? [];
  const [oldest] = messages;
  if (!oldest || last_read === undefined || (log?.older && isAfter(oldest.ts, last_read))) return undefined;
  return messages.find((message) => isAfter(message.ts, last_read) && canBeUnread(message, myId));
}

/** Whether the newest message of a channel is in a listed thread, whose row shows it. */
export function endsInThread(
  { conversations }: Pick<ConversationsSlice, 'conversations'>,
  { id, latest_message }: Conversation,
) {
  const thread = conversations.byId.get(threadId(id, latest_message?.thread_ts ?? ''));
  return thread !== undefined && isListed(thread) && unreadCountOf(thread) > 0;
}
