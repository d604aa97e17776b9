import { isAborted } from '../../transport/errors.ts';
import { conversationLoaded } from '../reducer/conversationLoaded.ts';
import type { Journal } from '../reducer/journal.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import type { LoadingSlices } from './slices.ts';

/** Maximum number of conversations to load one by one; more are loaded with the whole list. */
const maxSingleLoads = 4;

/** Minimum time before a conversation that failed to load is requested again. */
const retryMs = 30_000;

/** Creates the command that loads conversations of live events that are not in the list. */
export function createLoadMissing(
  runtime: Runtime<LoadingSlices>,
  { journal, reload }: { journal: Journal; reload(): void },
): (ids: ReadonlySet<string>) => void {
  const { env, getState, logger, transport, update } = runtime;
  let requested = new Map<string, number>();
  let requestedIn: Scope<LoadingSlices> | null = null;

  const loadOne = async (id: string): Promise<void> => {
    const { scope } = runtime;
    const recording = journal.record();
    const askedAt = getState().unread.sequence;
    try {
      // The row needs no messages.
      const conversation = await scope.call('loadConversation', (options) =>
        transport.loadConversation(id, { ...options, limit: 1 }),
      );
      const since = recording.end();
      if (scope.isOver) return;
      update((state) => conversationLoaded(state, { ...conversation, id }, { askedAt, since }));
      requested.delete(id);
    } catch (error) {
      if (!isAborted(error)) logger.warn('conversations', 'A conversation could not be loaded', { id });
    } finally {
      recording.end();
    }
  };

  return (ids) => {
    if (getState().conversations.load.status !== 'ready' || ids.size === 0) return;
    const now = env.clock.now();
    if (requestedIn !== runtime.scope) requested = new Map();
    requestedIn = runtime.scope;
    for (const [id, at] of requested) if (Math.abs(now - at) >= retryMs) requested.delete(id);
    const missing = [...ids].filter((id) => !requested.has(id));
    for (const id of missing) requested.set(id, now);
    if (missing.length > maxSingleLoads) reload();
    else for (const id of missing) void loadOne(id);
  };
}
