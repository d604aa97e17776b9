import {
  type Attention,
  type AttentionPlace,
  attentionAmong,
  type Conversation,
  isListed,
  type Mentioned,
  type Message,
  mergedAttention,
  splitThreadId,
  type Ts,
  threadId,
} from '../../model/index.ts';
import { findMessage } from '../messages/findMessage.ts';
import { hiddenReplies } from '../messages/log.ts';
import type { UnreadRecord } from './state.ts';

/** What decides why a message concerns the user. */
export interface AttentionFacts {
  /** The signed-in user. */
  viewer: Mentioned;
  get(id: string): Conversation | undefined;
  /** The loaded messages of a conversation. */
  messagesOf(id: string): readonly Message[] | undefined;
}

/** A conversation for {@link attentionIn}. The replies of a listed thread are the thread's; of a thread that is not loaded, nobody
 * knows whether it is the user's. */
export function placeOf({ viewer, get, messagesOf }: AttentionFacts, conversation: Conversation): AttentionPlace {
  const { id, type, dm_user, parent_message, own_reply } = conversation;
  const threadOf = ({ thread_ts = '' }: Message) => {
    if (type === 'thread') {
      const log = messagesOf(id) ?? [];
      const parent = parent_message?.user ?? findMessage(log, thread_ts)?.user;
      return { isOwn: parent === viewer.id, ownReply: own_reply ?? ownReplyIn(log, viewer.id) };
    }
    const thread = get(threadId(id, thread_ts));
    if (thread) return isListed(thread) ? null : undefined;
    const parent = findMessage(messagesOf(id) ?? [], thread_ts);
    return parent && { isOwn: parent.user === viewer.id, ownReply: ownReplyIn(parent.threads ?? [], viewer.id) };
  };
  return { viewer, type, isAlone: dm_user !== undefined, threadOf };
}

const ownReplyIn = (replies: readonly Message[], myId: string): Ts | undefined =>
  replies.find(({ user }) => user === myId)?.ts;

/** Messages with the replies that are shown under them only. */
const flat = (messages: readonly Message[]): readonly Message[] =>
  messages.flatMap((message) => [
    message,
    ...hiddenReplies(message).map((reply) => ({ thread_ts: message.ts, ...reply })),
  ]);

/** Why messages of a conversation concern the user; those up to the cursor `after` are left out. */
export const attentionOf = (
  facts: AttentionFacts,
  conversation: Conversation,
  messages: readonly Message[],
  after?: Ts,
): Attention[] => attentionAmong(flat(messages), { ...placeOf(facts, conversation), after });

const withAttention = (record: UnreadRecord, attention: readonly Attention[]): UnreadRecord =>
  attention.length > 0 || record.attention ? { ...record, attention: mergedAttention(attention) } : record;

/** The record after messages that may concern the user: a new one, or loaded ones, which the user may have read. */
export const attentionAdded = (
  record: UnreadRecord,
  facts: AttentionFacts,
  conversation: Conversation,
  messages: readonly Message[],
): UnreadRecord => withAttention(record, [...(record.attention ?? []), ...attentionOf(facts, conversation, messages)]);

/** The record after an edit or a deletion. A message that does not concern the user any more gives way to another loaded one;
 * `isOpen`: the server may know a better one. */
export function attentionChanged(
  record: UnreadRecord,
  facts: AttentionFacts,
  conversation: Conversation,
  message: Message,
): { record: UnreadRecord; isOpen: boolean } {
  const isOther = (one: Attention): boolean => one.message.ts !== message.ts;
  const before = record.attention?.find((one) => !isOther(one));
  const after = attentionOf(facts, conversation, [message]);
  if (!before && after.length === 0) return { record, isOpen: false };
  const isOpen = before !== undefined && before.kind !== after[0]?.kind;
  const loaded = isOpen ? attentionOf(facts, conversation, facts.messagesOf(conversation.id) ?? []) : [];
  const others = [...(record.attention ?? []), ...loaded].filter(isOther);
  return { record: withAttention(record, [...others, ...after]), isOpen };
}

/** The record of a conversation whose thread is listed: the thread has its replies. */
export const withoutThread = (record: UnreadRecord, thread: string): UnreadRecord =>
  withAttention(
    record,
    (record.attention ?? []).filter(({ message }) => message.thread_ts !== splitThreadId(thread)?.threadTs),
  );
