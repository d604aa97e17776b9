import { createRestTransport, type InboxTransport, type StreamHandlers } from 'triage-inbox/transport';
import { type BenchWorld, me } from '../world.ts';
import { createBurstStream } from './burstStream.ts';

const never = (): Promise<never> => Promise.reject(new Error('Not part of the benchmark.'));

/** Answers immediately from memory, so that the figures contain no network time. Its live events come from the page, or with
 * `stream` through the REST transport. */
export function createBenchTransport(world: () => BenchWorld) {
  let handlers: StreamHandlers | null = null;
  let stream: ReturnType<typeof createBurstStream> | null = null;
  const rest = createRestTransport({
    baseUrl: 'http://bench.invalid',
    getStreamToken: () => 'token',
    fetch: () => {
      stream = createBurstStream();
      return Promise.resolve(stream.response);
    },
  });
  const transport: InboxTransport = {
    loadAuthStatus: () => Promise.resolve({ authenticated: true, user: me, workspace: 'Bench', organizations: [] }),
    loadFeatures: () => Promise.resolve({ aiEnabled: false }),
    loadConversations: () => Promise.resolve(world()),
    loadAggregates: () => Promise.resolve({}),
    loadConversation: never,
    markRead: never,
    sendMessage: never,
    openStream(options, given) {
      handlers = given;
      return rest.openStream?.(options, given) ?? (() => {});
    },
  };
  return {
    transport,
    isLive: () => stream !== null,
    /** Receives events as if a transport had parsed them. */
    handlers() {
      if (!handlers) throw new Error('The stream is not open.');
      return handlers;
    },
    stream() {
      if (!stream) throw new Error('The stream is not open.');
      return stream;
    },
  };
}
