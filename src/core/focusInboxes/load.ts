import type { ViewsTransport } from '../../transport/contract.ts';
import { isAborted } from '../../transport/errors.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { featuresStated } from '../session/offers.ts';
import { builtinViewsLoaded, customViewsLoaded } from '../views/transitions.ts';
import type { Revision } from './revision.ts';
import type { FocusInboxSlices } from './state.ts';

export interface LoadViews {
  /** Loads feature flags and saved views. Failure: logged; AI stays off and only the built-in tabs are shown. */
  load(): Promise<void>;
  /** Loads the views again: they may have changed elsewhere. */
  reload(): Promise<void>;
}

export function createLoadViews(
  runtime: Runtime<FocusInboxSlices>,
  revision: Revision,
  onFeatures: () => void,
): LoadViews {
  const { transport, logger } = runtime;
  const { views } = transport;
  let running: { scope: Scope<FocusInboxSlices>; begun: number; done: Promise<void> } | null = null;

  /** Repeats the call if views were changed in this inbox meanwhile: the answer may be older than the change. */
  const loadLatest = async <T>(ask: () => Promise<T>, take: (answer: T) => void): Promise<void> => {
    for (;;) {
      const { current } = revision;
      const answer = await ask();
      if (current === revision.current) return take(answer);
    }
  };

  const logErrors = async (load: () => Promise<void>): Promise<void> => {
    try {
      await load();
    } catch (error) {
      if (!isAborted(error)) logger.warn('views', 'Saved views could not be loaded', { error: String(error) });
    }
  };

  const loadCustom = ({ call, update }: Scope<FocusInboxSlices>, source: ViewsTransport): Promise<void> =>
    loadLatest(
      () => call('loadCustomViews', (options) => source.loadCustomViews(options)),
      (custom) => update((state) => customViewsLoaded(state, custom)),
    );

  const loadBuiltin = async ({ call, update }: Scope<FocusInboxSlices>, source: ViewsTransport): Promise<void> => {
    const load = (): Promise<void> =>
      loadLatest(
        () => call('loadBuiltinViews', (options) => source.loadBuiltinViews(options)),
        (builtin) => update((state) => builtinViewsLoaded(state, builtin)),
      );
    await load();
    if (runtime.getState().views.confirmed.builtin.length > 0) return;
    await call('initializeBuiltinViews', (options) => source.initializeBuiltinViews(options));
    await load();
  };

  const loadLists = async (scope: Scope<FocusInboxSlices>): Promise<void> => {
    if (!views) return;
    await Promise.all([logErrors(() => loadCustom(scope, views)), logErrors(() => loadBuiltin(scope, views))]);
  };

  const reload = (): Promise<void> => {
    const { scope } = runtime;
    // A list that is taken already may be older than a change since then.
    if (running?.scope === scope) return running.begun === revision.current ? running.done : running.done.then(reload);
    const mine = { scope, begun: revision.current, done: loadLists(scope) };
    running = mine;
    return mine.done.finally(() => {
      if (running === mine) running = null;
    });
  };

  return {
    reload,
    async load() {
      await Promise.all([loadFeatures(runtime, onFeatures), reload()]);
    },
  };
}

async function loadFeatures({ scope, transport }: Runtime<FocusInboxSlices>, onFeatures: () => void): Promise<void> {
  const { call, update } = scope;
  const ask = transport.loadFeatures?.bind(transport);
  try {
    const flags = ask && (await call('loadFeatures', (options) => ask(options)));
    update((state) => featuresStated(state, transport, flags));
    if (!scope.isOver) onFeatures();
  } catch {
    update((state) => featuresStated(state, transport, { aiEnabled: false }));
  }
}
