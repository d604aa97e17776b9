import { calls } from '../calls.ts';
import type { CompleteTransport, InboxTransport } from '../contract.ts';
import { createConversationCalls } from './conversationCalls.ts';
import type { FrameListener, MemoryBackend } from './createMemoryBackend.ts';
import { createMemoryBackend } from './createMemoryBackend.ts';
import { type Disturbance, disturbanceOf } from './disturbance.ts';
import type { Assistant } from './messageCalls.ts';
import { createMessageCalls } from './messageCalls.ts';
import { openFrames, openMemoryStream } from './openMemoryStream.ts';
import { createRunCall } from './runCall.ts';
import { createMemorySession } from './session.ts';
import { createSessionCalls } from './sessionCalls.ts';
import { createViewCalls } from './viewCalls.ts';
import type { World } from './world.ts';

/** Its clock, its assistant, and what is to disturb it. */
export interface MemoryTransportOptions extends Disturbance {
  /** The signed-in person; the world's viewer when left out. */
  viewer?: string;
  /** The workspace to begin in; the person's first one when left out. */
  workspaceId?: string;
  /** Whether the person is signed in at the beginning; true when left out. */
  signedIn?: boolean;
  /** Milliseconds since the epoch; only for a world, a backend has its own. */
  now?: () => number;
  /** Plays the assistant; without it there is none. */
  ask?: Assistant;
}

/** A transport over a world in memory, with everything that a server may have. */
export interface MemoryTransport extends Omit<CompleteTransport, 'ask'>, Pick<InboxTransport, 'ask'> {
  /** The world behind it: others can be made to write there, streams can be cut. */
  readonly backend: MemoryBackend;
  /** Ends as the hand-off would: the person is signed in (again). */
  signIn(): void;
  /** The person's stream as it would be on the wire, for handlers that serve it. Throws a 401 when nobody is signed in. */
  openFrames(cursor: string | undefined, listener: FrameListener): () => void;
}

/**
 * The whole contract over a world in memory, with no server and no network: for tests, stories and demos. Give the same
 * backend to several transports with a `viewer` each, and what one sends arrives in the streams of the others.
 */
export function createMemoryTransport(
  source: World | MemoryBackend,
  options: MemoryTransportOptions = {},
): MemoryTransport {
  const backend = 'officeOf' in source ? source : createMemoryBackend(source, options);
  const session = createMemorySession(backend, options);
  const run = createRunCall(session, disturbanceOf(backend, options));
  return {
    backend,
    signIn: () => session.signIn(),
    openFrames: (cursor, listener) => openFrames(session, cursor, listener),
    ...createSessionCalls(run, session, options.ask !== undefined),
    ...createConversationCalls(run, backend),
    ...createMessageCalls(run, backend, options.ask),
    views: createViewCalls(run, backend),
    openStream: (streamOptions, handlers) => openMemoryStream(session, run, streamOptions, handlers),
    loadStreamStats: (callOptions) => run(calls.streamStats, callOptions, () => ({ connections: backend.openStreams })),
  };
}
