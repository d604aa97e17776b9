import type { Conversation, Message } from 'triage-inbox/core';
import type { InboxTransport, StreamHandlers } from 'triage-inbox/transport';
import { type ConversationWorld, me, messagesOf } from './world.ts';

export interface ConversationTransport {
  transport: InboxTransport;
  stream(): StreamHandlers;
  /** Answers the request for older messages; `false` if there is none. */
  answerOlder(): boolean;
}

interface TransportOptions {
  world: ConversationWorld;
  /** Messages in each conversation, answered whole. */
  count: number;
  /** Older messages, which the transport keeps back until `answerOlder`. */
  older: number;
}

/** Answers immediately from memory, so that the figures contain no network time. */
export function createConversationTransport({ world, count, older }: TransportOptions): ConversationTransport {
  let handlers: StreamHandlers | null = null;
  let answer: (() => void) | null = null;
  const messages = messagesOf(0, count, count);
  const olderMessages = messagesOf(-older, 0, count);
  const byId = new Map(world.conversations.map((conversation) => [conversation.id, conversation]));
  const withMessages = (id: string, page: Message[], hasOlder: boolean): Conversation => {
    const conversation = byId.get(id);
    if (!conversation) throw new Error(`${id} is not in the list.`);
    return { ...conversation, messages: page, ...(older > 0 ? { has_older: hasOlder, has_newer: false } : {}) };
  };
  const done = (): Promise<void> => Promise.resolve();
  const transport: InboxTransport = {
    loadAuthStatus: () => Promise.resolve({ authenticated: true, user: me, workspace: 'Bench', organizations: [] }),
    loadFeatures: () => Promise.resolve({ aiEnabled: false }),
    loadConversations: () => Promise.resolve(world),
    loadAggregates: () => Promise.resolve({}),
    loadConversation(id, options) {
      if (options?.before === undefined) return Promise.resolve(withMessages(id, messages, true));
      return new Promise((resolve) => {
        answer = () => resolve(withMessages(id, olderMessages, false));
      });
    },
    markRead: () => Promise.resolve(undefined),
    addReaction: done,
    removeReaction: done,
    sendMessage: () => Promise.reject(new Error('Not part of the benchmark.')),
    openStream(_options, given) {
      handlers = given;
      queueMicrotask(() => {
        given.onOpen();
        given.onEvent({ type: 'connection', resumed: false }, undefined);
      });
      return () => {
        handlers = null;
      };
    },
  };
  return {
    transport,
    stream() {
      if (!handlers) throw new Error('The stream is not open.');
      return handlers;
    },
    answerOlder() {
      answer?.();
      return answer !== null;
    },
  };
}
