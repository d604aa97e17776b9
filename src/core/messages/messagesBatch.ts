import { type Message, splitThreadId, type Ts } from '../../model/index.ts';
import { findMessage } from './findMessage.ts';
import { addMessage, putMessage, removeMessage, withReply } from './log.ts';
import { retracted } from './retracted.ts';
import { changed } from './sameMessage.ts';
import type { MessageLog, MessagesState } from './state.ts';
import { accepts, covers } from './window.ts';

export type Added = 'added' | 'no-parent' | 'not-loaded';

/** Changes loaded messages. Each log is copied at most once per batch. */
export interface MessagesBatch {
  add(conversationId: string, message: Message): void;
  addReply(conversationId: string, parentTs: Ts, reply: Message): Added;
  /** Changes a loaded message or reply. A deleted one is removed, or retracted while it has replies. */
  update(conversationId: string, message: Message): void;
  /** The newest message of a loaded log that is not deleted; `undefined` if the log does not reach the end. */
  newest(conversationId: string): Message | undefined;
  /** The loaded messages of a conversation, if any. */
  messagesOf(conversationId: string): readonly Message[] | undefined;
  finish(): MessagesState;
}

export function batchMessages(before: MessagesState): MessagesBatch {
  const own = new Map<string, Message[]>();

  const read = (id: string): readonly Message[] | undefined => own.get(id) ?? before.byConversation[id]?.messages;
  const writable = (id: string): Message[] => {
    const messages = own.get(id) ?? [...(before.byConversation[id]?.messages ?? [])];
    own.set(id, messages);
    return messages;
  };
  /** Whether a message that is not found does not exist. */
  const isKnownAt = (id: string, ts: Ts): boolean => {
    const log = before.byConversation[id];
    return (log?.load.status === 'ready' && covers(log, ts)) || before.preloaded.has(id);
  };
  const isPreloaded = (id: string, ts: Ts): boolean =>
    before.byConversation[id] === undefined && before.preloaded.get(id)?.some((message) => message.ts === ts) === true;

  const isThreadParent = (id: string, ts: Ts): boolean => splitThreadId(id)?.threadTs === ts;
  const hasReplies = (id: string, { ts, threads, reply_count }: Message): boolean =>
    (threads?.length ?? reply_count ?? 0) > 0 || (isThreadParent(id, ts) && (read(id)?.length ?? 0) > 1);
  const remove = (id: string, { ts }: Message): void => {
    const messages = writable(id);
    removeMessage(messages, ts);
    // The last reply is gone: remove the retracted parent as well.
    const [rest] = messages;
    if (messages.length === 1 && rest?.deleted && isThreadParent(id, rest.ts)) removeMessage(messages, rest.ts);
  };

  const updateReply = (id: string, threadTs: Ts, message: Message): void => {
    const parent = findMessage(read(id) ?? [], threadTs);
    const reply = parent?.threads && findMessage(parent.threads, message.ts);
    if (!parent?.threads || !reply) return;
    const threads = [...parent.threads];
    if (message.deleted) removeMessage(threads, message.ts);
    else putMessage(threads, changed(reply, message));
    if (parent.deleted && threads.length === 0) {
      removeMessage(writable(id), parent.ts);
      return;
    }
    const gone = parent.threads.length - threads.length;
    const reply_count = Math.max(threads.length, (parent.reply_count ?? 0) - gone);
    putMessage(writable(id), { ...parent, threads, reply_count });
  };

  return {
    add(conversationId, message) {
      const log = before.byConversation[conversationId];
      if (log && accepts(log, message.ts)) addMessage(writable(conversationId), message);
    },
    addReply(conversationId, parentTs, reply) {
      const parent = findMessage(read(conversationId) ?? [], parentTs);
      if (parent) {
        putMessage(writable(conversationId), withReply(parent, reply));
        return 'added';
      }
      return isKnownAt(conversationId, parentTs) && !isPreloaded(conversationId, parentTs) ? 'no-parent' : 'not-loaded';
    },
    update(conversationId, message) {
      const shown = findMessage(read(conversationId) ?? [], message.ts);
      if (shown) {
        if (!message.deleted) putMessage(writable(conversationId), changed(shown, message));
        else if (hasReplies(conversationId, shown)) putMessage(writable(conversationId), retracted(shown));
        else remove(conversationId, shown);
      }
      // A reply that was also sent to the conversation is in both places. An event may leave the thread out.
      const threadTs = message.thread_ts ?? shown?.thread_ts;
      if (threadTs !== undefined) updateReply(conversationId, threadTs, message);
    },
    newest: (conversationId) =>
      before.byConversation[conversationId]?.newer
        ? undefined
        : read(conversationId)?.findLast(({ deleted }) => deleted !== true),
    messagesOf: read,
    finish() {
      if (own.size === 0) return before;
      const byConversation: Record<string, MessageLog> = { ...before.byConversation };
      for (const [id, messages] of own) {
        byConversation[id] = { ...(byConversation[id] ?? { load: { status: 'ready' } }), messages };
      }
      return { ...before, byConversation };
    },
  };
}
