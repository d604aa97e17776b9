import type { Message, Ts } from '../../model/index.ts';
import { findMessage, putMessage, removeMessage, withReply } from './log.ts';
import type { MessageLog, MessagesState } from './state.ts';

export type Added = 'added' | 'known' | 'no-parent' | 'not-loaded';

/** The one way to change loaded messages: each log is copied once, however many messages came together. */
export interface MessagesDraft {
  add(conversationId: string, message: Message): Added;
  addReply(conversationId: string, parentTs: Ts, reply: Message): Added;
  /** Replaces a message or reply that is there; a deleted one goes. */
  update(conversationId: string, message: Message): void;
  finish(): MessagesState;
}

export function draftMessages(before: MessagesState): MessagesDraft {
  const changed = new Map<string, Message[]>();

  const read = (id: string): readonly Message[] | undefined => changed.get(id) ?? before.byConversation[id]?.messages;
  const writable = (id: string): Message[] => {
    const own = changed.get(id) ?? [...(before.byConversation[id]?.messages ?? [])];
    changed.set(id, own);
    return own;
  };

  return {
    add(conversationId, message) {
      const messages = read(conversationId);
      if (!messages) return 'not-loaded';
      const known = findMessage(messages, message.ts) !== undefined;
      putMessage(writable(conversationId), message);
      return known ? 'known' : 'added';
    },
    addReply(conversationId, parentTs, reply) {
      const messages = read(conversationId);
      if (!messages) return 'not-loaded';
      const parent = findMessage(messages, parentTs);
      if (!parent) return 'no-parent';
      const known = parent.threads !== undefined && findMessage(parent.threads, reply.ts) !== undefined;
      putMessage(writable(conversationId), withReply(parent, reply));
      return known ? 'known' : 'added';
    },
    update(conversationId, message) {
      const messages = read(conversationId);
      if (!messages) return;
      const shown = findMessage(messages, message.ts);
      if (shown) {
        const own = writable(conversationId);
        if (message.deleted) removeMessage(own, message.ts);
        else putMessage(own, { ...shown, ...message });
        return;
      }
      const parent = messages.find((candidate) => candidate.ts === message.thread_ts);
      const reply = parent?.threads && findMessage(parent.threads, message.ts);
      if (!parent?.threads || !reply) return;
      const threads = [...parent.threads];
      if (message.deleted) removeMessage(threads, message.ts);
      else putMessage(threads, { ...reply, ...message });
      putMessage(writable(conversationId), { ...parent, threads, reply_count: threads.length });
    },
    finish() {
      if (changed.size === 0) return before;
      const byConversation: Record<string, MessageLog> = { ...before.byConversation };
      for (const [id, messages] of changed) {
        byConversation[id] = { load: byConversation[id]?.load ?? { status: 'ready' }, messages };
      }
      return { ...before, byConversation };
    },
  };
}
