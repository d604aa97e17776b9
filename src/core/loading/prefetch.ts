import { messageLogOf } from '../messages/selectors.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { LoadMessages } from './messages.ts';
import { pageToLoad } from './pageToLoad.ts';
import type { LoadingSlices } from './state.ts';

const mostAtOnce = 2;

/** The conversations that triage opens after `id`: the next ones, then the previous ones, nearest first. */
function neighboursOf(visible: readonly string[], id: string, count: number): readonly string[] {
  const index = visible.indexOf(id);
  if (index < 0) return [];
  const next = visible.slice(index + 1, index + 1 + count);
  const previous = visible.slice(Math.max(0, index - count + next.length), index).reverse();
  return [...next, ...previous];
}

/** Loads the conversations after the open one while the page is idle, so that they are shown at once. A failure shows
 * nothing; the conversation is loaded again when the user opens it or comes beside it. */
export function prefetchNeighbours(runtime: Runtime<LoadingSlices>, messages: Pick<LoadMessages, 'prefetch'>): Cancel {
  const { config, env, getState, subscribe, visible } = runtime;
  let seen: { id: string; list: readonly string[] } | null = null;
  let cancel: Cancel | null = null;
  const running = new Set<string>();
  /** Loaded ahead since the conversation was opened: a failure is not repeated before the user moves on. */
  const tried = new Set<string>();

  /** The open conversation and its list, once its own messages are loaded. */
  const place = (): typeof seen => {
    const state = getState();
    const id = state.navigation.open?.id;
    const isReady = id !== undefined && 'user' in state.session && messageLogOf(state, id)?.load.status === 'ready';
    return isReady ? { id, list: visible() } : null;
  };

  /** Opening a conversation with many unread messages loads another part of it. */
  const isWanted = (id: string): boolean =>
    !tried.has(id) &&
    !running.has(id) &&
    messageLogOf(getState(), id) === undefined &&
    pageToLoad(getState(), id, config.messagesPerPage).around === undefined;

  const loadNext = (): void => {
    cancel = null;
    const here = place();
    if (here === null || env.page.savesData()) return;
    for (const id of neighboursOf(here.list, here.id, config.prefetchCount).filter(isWanted)) {
      if (running.size >= mostAtOnce) return;
      running.add(id);
      tried.add(id);
      void messages.prefetch(id).finally(() => {
        running.delete(id);
        plan();
      });
    }
  };
  const plan = (): void => {
    cancel ??= env.clock.idle(loadNext);
  };

  const unsubscribe =
    config.prefetchCount > 0
      ? subscribe(() => {
          const here = place();
          const isSame = here?.id === seen?.id && here?.list === seen?.list;
          if (here?.id !== seen?.id) tried.clear();
          seen = here;
          if (here !== null && !isSame) plan();
        })
      : () => {};
  return () => {
    unsubscribe();
    cancel?.();
    // Does not plan again.
    cancel = () => {};
  };
}
