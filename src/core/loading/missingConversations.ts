import { isAborted } from '../../transport/errors.ts';
import { reconnect } from '../config.ts';
import { retryDelay } from '../connection/backoff.ts';
import { isPassing } from '../offline/outOfReach.ts';
import type { Cancel } from '../ports.ts';
import { conversationLoaded } from '../reducer/conversationLoaded.ts';
import type { Journal } from '../reducer/journal.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import type { LoadingSlices } from './state.ts';

/** Maximum number of conversations to load one by one; more are loaded with the whole list. */
const maxSingleLoads = 4;

/** Minimum time before a conversation that failed to load is requested again. */
const retryMs = 30_000;

/** Creates the command that loads conversations of live events that are not in the list, or whose counts they leave open. */
export function createLoadMissing(
  runtime: Runtime<LoadingSlices>,
  { journal, reload }: { journal: Journal; reload(): void },
): (ids: ReadonlySet<string>) => void {
  const { env, getState, logger, transport, update } = runtime;
  let requested = new Map<string, number>();
  let requestedIn: Scope<LoadingSlices> | null = null;
  /** The calls for listed conversations that run, and whether an event asked again meanwhile: the answer may be older. */
  let recounts = new Map<string, { isOutdated: boolean }>();
  /** Failed calls that are made again: no other event need follow. */
  let retries = new Map<string, { attempts: number; cancel: Cancel }>();

  const retryLater = (scope: Scope<LoadingSlices>, id: string): void => {
    const attempts = retries.get(id)?.attempts ?? 0;
    if (attempts >= reconnect.maxAttempts) return;
    const cancel = scope.after(retryDelay(attempts, env.random()), () => load(id));
    retries.set(id, { attempts: attempts + 1, cancel });
  };

  const loadOne = async (id: string): Promise<void> => {
    const { scope } = runtime;
    const isRecount = getState().conversations.byId.has(id);
    const call = { isOutdated: false };
    if (isRecount) recounts.set(id, call);
    const recording = journal.record();
    const askedAt = getState().unread.sequence;
    try {
      // The row needs no messages.
      const conversation = await scope.call('loadConversation', (options) =>
        transport.loadConversation(id, { ...options, limit: 1 }),
      );
      const since = recording.end();
      if (scope.isOver) return;
      update((state) => {
        const loaded = conversationLoaded(
          state,
          { ...conversation, id },
          { askedAt, since, isRecount, isForList: true },
        );
        if (loaded.isOutdated) call.isOutdated = true;
        return loaded.state;
      });
      requested.delete(id);
      retries.delete(id);
    } catch (error) {
      if (!isAborted(error)) logger.warn('conversations', 'A conversation could not be loaded', { id });
      if (isPassing(error)) retryLater(scope, id);
    } finally {
      recording.end();
      if (recounts.get(id) === call) recounts.delete(id);
    }
    if (call.isOutdated && !scope.isOver) load(id);
  };

  const load = (id: string): void => {
    retries.get(id)?.cancel();
    requested.set(id, env.clock.now());
    void loadOne(id);
  };

  return (ids) => {
    if (getState().conversations.load.status !== 'ready' || ids.size === 0) return;
    const now = env.clock.now();
    if (requestedIn !== runtime.scope) [requested, recounts, retries] = [new Map(), new Map(), new Map()];
    requestedIn = runtime.scope;
    for (const [id, at] of requested) if (Math.abs(now - at) >= retryMs) requested.delete(id);
    const { byId } = getState().conversations;
    for (const id of ids) {
      const running = recounts.get(id);
      if (running) running.isOutdated = true;
    }
    const missing = [...ids].filter((id) => (byId.has(id) ? !recounts.has(id) : !requested.has(id)));
    if (missing.length <= maxSingleLoads) missing.forEach(load);
    else {
      for (const id of missing) requested.set(id, now);
      reload();
    }
  };
}
