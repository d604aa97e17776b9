import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import type { InboxTransport } from '../contract.ts';
import { createConversationCalls } from './conversationCalls.ts';
import { type Faults, faultsOf } from './faults.ts';
import { backendOf, type FrameListener, type MemoryBackend } from './memoryBackend.ts';
import { createLaterCalls } from './memoryLater.ts';
import { viewsOf } from './memoryViews.ts';
import { type Assistant, createMessageCalls, type ServiceSearch } from './messageCalls.ts';
import { openFrames, openMemoryStream } from './openMemoryStream.ts';
import { type CallContext, createRunCall, type RunCall } from './runCall.ts';
import { createMemorySession } from './session.ts';
import { createSessionCalls } from './sessionCalls.ts';
import type { World } from './world.ts';

/** The user, the clock, the assistant and the faults of a memory transport. @inline */
export interface MemoryTransportOptions extends Faults {
  /** The id of the signed-in user. Default: the viewer of the world. */
  viewer?: string;
  /** The id of the initial workspace. Default: the first one of the user. */
  workspaceId?: string;
  /** Whether the user is signed in at the start. Default: true. */
  signedIn?: boolean;
  /** Milliseconds since the epoch. Only for a world: a backend has its own clock. */
  now?: () => number;
  /** The assistant; without it the transport has no `ask`. */
  ask?: Assistant;
  /** The search of the chat service; without it the transport has no `searchService`. */
  searchService?: ServiceSearch;
}

/** A transport over a world in memory, with every call of the contract. */
export interface MemoryTransport
  extends Omit<CompleteTransport, 'ask' | 'searchService' | 'summarize' | 'urlOf'>,
    Pick<InboxTransport, 'ask' | 'searchService'> {
  /** The backend, to post messages of other users and to end streams. */
  readonly backend: MemoryBackend;
  /** Signs the user in (again), as the hand-off does. */
  signIn(): void;
}

/** A memory transport that also provides the raw frames of its stream, for the MSW handlers. */
export interface FramedTransport extends MemoryTransport {
  /** Throws a 401 if the user is signed out. */
  openFrames(cursor: string | undefined, listener: FrameListener): () => void;
}

/**
 * The whole contract over a world in memory, without server and network: for tests, stories and demos. Transports with one
 * backend and a `viewer` each see each other's messages in their streams.
 *
 * @example
 * const transport = createMemoryTransport(sampleWorld({ now: Date.now() }), { delay: () => 200 });
 */
export const createMemoryTransport = (
  source: World | MemoryBackend,
  options: MemoryTransportOptions = {},
): MemoryTransport => createFramedTransport(source, options);

export function createFramedTransport(
  source: World | MemoryBackend,
  options: MemoryTransportOptions = {},
): FramedTransport {
  const backend = backendOf(source, options);
  const session = createMemorySession(backend, options);
  const run = createRunCall(session, faultsOf(backend, options));
  return {
    backend,
    signIn: () => session.signIn(),
    openFrames: (cursor, listener) => openFrames(session, cursor, listener),
    ...createSessionCalls(run, session, options),
    ...createConversationCalls(run, backend),
    ...createMessageCalls(run, backend, options),
    views: createViewCalls(run, backend),
    later: createLaterCalls(run, backend),
    openStream: (streamOptions, handlers) => openMemoryStream(session, run, streamOptions, handlers),
    loadStreamStats: (callOptions) => run(calls.streamStats, callOptions, () => ({ connections: backend.openStreams })),
  };
}

const views = ({ server, userId }: CallContext) => viewsOf(server.workspace, userId);

const createViewCalls = (run: RunCall, backend: MemoryBackend): CompleteTransport['views'] => ({
  loadCustomViews: (options) => run(calls.customViews, options, (context) => views(context).custom()),
  loadCustomView: (id, options) => run(calls.customView, options, (context) => views(context).customView(id)),
  createCustomView: (view, options) =>
    run(calls.createCustomView, options, (context) => views(context).create(view, backend.now())),
  updateCustomView: (id, view, options) =>
    run(calls.updateCustomView, options, (context) => views(context).update(id, view)),
  deleteCustomView: (id, options) => run(calls.deleteCustomView, options, (context) => views(context).remove(id)),
  toggleCustomViewVisibility: (id, options) =>
    run(calls.toggleCustomView, options, (context) => views(context).showCustom(id)),
  setCustomViewVisibility: (id, isVisible, options) =>
    run(calls.showCustomView, options, (context) => views(context).showCustom(id, isVisible)),
  reorderCustomViews: (positions, options) =>
    run(calls.reorderCustomViews, options, (context) => views(context).reorder(positions)),
  changeMutes: (mutes, parentViewId, options) =>
    run(calls.mutes, options, (context) => views(context).mute(mutes, parentViewId)),
  loadRuleMarks: (sinceMs, options) => run(calls.ruleMarks, options, (context) => views(context).ruleMarks(sinceMs)),
  loadBuiltinViews: (options) => run(calls.builtinViews, options, (context) => views(context).builtins()),
  toggleBuiltinViewVisibility: (id, options) =>
    run(calls.toggleBuiltinView, options, (context) => views(context).showBuiltin(id)),
  setBuiltinViewVisibility: (id, isVisible, options) =>
    run(calls.showBuiltinView, options, (context) => views(context).showBuiltin(id, isVisible)),
  initializeBuiltinViews: (options) =>
    run(calls.initializeBuiltinViews, options, (context) => views(context).initialize()),
  loadAllViews: (parentViewId = 'conversations', options) =>
    run(calls.allViews, options, (context) => views(context).all(parentViewId)),
});
