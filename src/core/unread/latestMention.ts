import {
  type Conversation,
  isAfter,
  isListed,
  type Message,
  mentionsMe,
  newerTs,
  splitThreadId,
  type Ts,
  threadId,
  unreadCountOf,
} from '../../model/index.ts';
import { threadParentTs } from '../messages/selectors.ts';
import { leavesUnread } from './shownRead.ts';
import type { UnreadRecord } from './state.ts';

const withMention = (conversation: Conversation, ts: Ts | undefined): Conversation => {
  if (conversation.latest_mention === ts) return conversation;
  // The read state determines `mentions_me` anew.
  const { latest_mention: _before, mentions_me: _also, ...rest } = conversation;
  return ts === undefined ? rest : { ...rest, latest_mention: ts };
};

/** The conversation after a message that mentions the user. */
export const mentionAdded = (conversation: Conversation, ts: Ts): Conversation =>
  withMention(conversation, newerTs(conversation.latest_mention, ts));

/** The conversation that contains a thread. */
export const parentIdOf = ({ id, type, parent_conversation_id }: Conversation): string | undefined =>
  type === 'thread' ? (parent_conversation_id ?? splitThreadId(id)?.parentId) : undefined;

/** The conversation of a thread, after a change of either: it has the mention in a reply until the user reads the reply in the thread.
 * Unfollowed threads have no read state. */
export function withThreadMention(parent: Conversation, thread: Conversation): Conversation {
  const { latest_mention: ts } = thread;
  if (ts === undefined || ts === threadParentTs(thread) || !isListed(thread)) return parent;
  if (mentionsMe(thread)) return mentionAdded(parent, ts);
  return parent.latest_mention === ts ? withMention(parent, undefined) : parent;
}

interface ReadStates {
  get(id: string): Conversation | undefined;
  record(id: string): UnreadRecord | undefined;
}

/** Whether the user has read a reply of a conversation in its thread. */
export function isReadInThread(
  { get, record }: ReadStates,
  conversationId: string,
  { ts, thread_ts }: Pick<Message, 'ts' | 'thread_ts'>,
): boolean {
  if (thread_ts === undefined || thread_ts === ts) return false;
  const id = threadId(conversationId, thread_ts);
  const thread = get(id);
  const own = record(id);
  return thread !== undefined && isListed(thread) && own !== undefined && !leavesUnread(own, ts);
}

/** The newest mention among loaded messages and their replies. */
export function newestMention(messages: readonly Message[], isMention: (message: Message) => boolean): Ts | undefined {
  let newest: Ts | undefined;
  for (const message of messages) {
    if (isMention(message)) newest = newerTs(newest, message.ts);
    for (const reply of message.threads ?? [])
      if (isMention({ thread_ts: message.ts, ...reply })) newest = newerTs(newest, reply.ts);
  }
  return newest;
}

/** The conversation after a change of a message: an edit can add or remove a mention. `findOther` returns the newest mention in the
 * loaded messages, after the change. */
export function mentionChanged(
  conversation: Conversation,
  { ts }: Pick<Message, 'ts'>,
  isMention: boolean,
  findOther: () => Ts | undefined,
): Conversation {
  if (isMention) return mentionAdded(conversation, ts);
  return conversation.latest_mention === ts ? withMention(conversation, findOther()) : conversation;
}

/** Whether a conversation without a known mention may still have one. */
export const mayHaveMention = (conversation: Conversation): boolean =>
  conversation.latest_mention === undefined && unreadCountOf(conversation) > 0;

/** The conversation of an answer. Servers may leave out a mention that the user has read; marking the conversation as unread
 * shows it again. */
export function withReadMention(loaded: Conversation, known: Conversation | undefined): Conversation {
  const mention = known?.latest_mention;
  if (mention === undefined || loaded.latest_mention !== undefined) return loaded;
  const isRead = loaded.last_read !== undefined && !isAfter(mention, loaded.last_read);
  return isRead ? { ...loaded, latest_mention: mention } : loaded;
}
