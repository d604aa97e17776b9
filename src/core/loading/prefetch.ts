import { messageLogOf } from '../messages/selectors.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import type { LoadMessages } from './messages.ts';
import { pageToLoad } from './pageToLoad.ts';
import type { LoadingSlices } from './slices.ts';

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
 * nothing; the conversation is loaded again when the user opens it. */
export function prefetchNeighbours(runtime: Runtime<LoadingSlices>, messages: Pick<LoadMessages, 'prefetch'>): Cancel {
  const { config, env, getState, subscribe, visible } = runtime;
  let seen: { id: string; list: readonly string[] } | null = null;
  let cancel: Cancel | null = null;
  let running = 0;
  let tried: { scope: Scope<LoadingSlices>; ids: Set<string> } | null = null;

  /** The open conversation and its list, once its own messages are loaded. */
  const place = (): typeof seen => {
    const state = getState();
    const id = state.navigation.open?.id;
    const isReady = id !== undefined && 'user' in state.session && messageLogOf(state, id)?.load.status === 'ready';
    return isReady ? { id, list: visible() } : null;
  };

  /** Opening a conversation with many unread messages loads another part of it. */
  const isWanted = (id: string): boolean =>
    tried?.ids.has(id) !== true &&
    messageLogOf(getState(), id) === undefined &&
    pageToLoad(getState(), id, config.messagesPerPage).around === undefined;

  const loadNext = (): void => {
    cancel = null;
    const { scope } = runtime;
    if (tried?.scope !== scope) tried = { scope, ids: new Set() };
    const here = place();
    if (here === null || env.page.savesData()) return;
    for (const id of neighboursOf(here.list, here.id, config.prefetchCount).filter(isWanted)) {
      if (running >= mostAtOnce) return;
      running += 1;
      tried.ids.add(id);
      void messages.prefetch(id).finally(() => {
        running -= 1;
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
