import type { InboxTransport, StreamHandlers } from 'triage-inbox/transport';
import { type BenchWorld, me } from './world.ts';

export interface BenchTransport {
  transport: InboxTransport;
  stream(): StreamHandlers;
}

const never = (): Promise<never> => Promise.reject(new Error('Not part of the benchmark.'));

/** Answers immediately from memory, so that the figures contain no network time. */
export function createBenchTransport(world: () => BenchWorld): BenchTransport {
  let handlers: StreamHandlers | null = null;
  const transport: InboxTransport = {
    loadAuthStatus: () => Promise.resolve({ authenticated: true, user: me, workspace: 'Bench', organizations: [] }),
    loadFeatures: () => Promise.resolve({ aiEnabled: false }),
    loadConversations: () => Promise.resolve(world()),
    loadAggregates: () => Promise.resolve({}),
    loadConversation: never,
    markRead: never,
    sendMessage: never,
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
  };
}
