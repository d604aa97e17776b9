import {
  type Attention,
  type AttentionPlace,
  attentionAmong,
  attentionIn,
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
function placeOf({ viewer, get, messagesOf }: AttentionFacts, conversation: Conversation): AttentionPlace {
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

const withAttention = (record: UnreadRecord, attention: readonly Attention[]): UnreadRecord => {
  const known = record.attention ?? [];
  return attention.length === known.length && attention.every((one, at) => one === known[at])
    ? record
    : { ...record, attention };
};

/** The record after a message that may concern the user. */
export function attentionAdded(
  record: UnreadRecord,
  facts: AttentionFacts,
  conversation: Conversation,
  message: Message,
): UnreadRecord {
  const found = attentionIn(message, placeOf(facts, conversation));
  return found ? withAttention(record, mergedAttention([...(record.attention ?? []), found])) : record;
}

/** Messages with the replies that are shown under them only. */
const flat = (messages: readonly Message[]): readonly Message[] =>
  messages.flatMap((message) => [
    message,
    ...hiddenReplies(message).map((reply) => ({ thread_ts: message.ts, ...reply })),
  ]);

/** Why the loaded messages of a conversation concern the user, read ones too. */
export const attentionInLoaded = (
  facts: AttentionFacts,
  conversation: Conversation,
  messages: readonly Message[],
  after?: Ts,
): readonly Attention[] => attentionAmong(flat(messages), { ...placeOf(facts, conversation), after });

/** The record after its messages were loaded. */
export function attentionLoaded(
  record: UnreadRecord,
  facts: AttentionFacts,
  conversation: Conversation,
  messages: readonly Message[],
): UnreadRecord {
  const found = attentionInLoaded(facts, conversation, messages);
  return found.length === 0 ? record : withAttention(record, mergedAttention([...(record.attention ?? []), ...found]));
}

/** The record after an edit or a deletion. A message that does not concern the user any more gives way to another loaded one;
 * `isOpen`: the server may know a better one. */
export function attentionChanged(
  record: UnreadRecord,
  facts: AttentionFacts,
  conversation: Conversation,
  message: Message,
): { record: UnreadRecord; isOpen: boolean } {
  const known = record.attention ?? [];
  const before = known.find((one) => one.message.ts === message.ts);
  const after = attentionIn(message, placeOf(facts, conversation));
  if (!before && !after) return { record, isOpen: false };
  const others = known.filter((one) => one !== before);
  const isOpen = before !== undefined && before.kind !== after?.kind;
  const loaded = isOpen ? attentionInLoaded(facts, conversation, facts.messagesOf(conversation.id) ?? []) : [];
  const isOther = (one: Attention): boolean => one.message.ts !== message.ts;
  return {
    record: withAttention(record, mergedAttention([...others, ...loaded.filter(isOther), ...(after ? [after] : [])])),
    isOpen,
  };
}

/** The record of a conversation whose thread is listed: the thread has its replies. */
export const withoutThread = (record: UnreadRecord, thread: string): UnreadRecord => {
  const ts = splitThreadId(thread)?.threadTs;
  return withAttention(record, record.attention?.filter(({ message }) => message.thread_ts !== ts) ?? []);
};
