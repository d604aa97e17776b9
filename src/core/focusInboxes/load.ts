import type { ViewsTransport } from '../../transport/contract.ts';
import type { AttemptLoad } from '../runtime/attemptLoad.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { featuresStated } from '../session/offers.ts';
import { builtinViewsLoaded, customViewsLoaded } from '../views/transitions.ts';
import type { Revision } from './revision.ts';
import type { FocusInboxSlices } from './state.ts';

export interface LoadViews {
  /** Loads feature flags and saved views. Failure: logged; what the flags tell stays off and only the built-in tabs are shown. */
  load(): Promise<void>;
  /** Loads the views again: they may have changed elsewhere. */
  reload(): Promise<void>;
}

interface Dependencies {
  attempt: AttemptLoad;
  /** The feature flags were loaded. */
  onFeatures(): void;
}

export function createLoadViews(
  runtime: Runtime<FocusInboxSlices>,
  revision: Revision,
  { attempt, onFeatures }: Dependencies,
): LoadViews {
  const { transport } = runtime;
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

  const lists = views ? [() => loadCustom(runtime.scope, views), () => loadBuiltin(runtime.scope, views)] : [];
  const loadLists = async (): Promise<void> => {
    await Promise.all(lists.map((load) => attempt(load, ['views', 'Saved views could not be loaded'])));
  };

  const loadFeatures = async (): Promise<void> => {
    const { scope } = runtime;
    const ask = transport.loadFeatures?.bind(transport);
    const flags = ask && (await scope.call('loadFeatures', (options) => ask(options)));
    scope.update((state) => featuresStated(state, transport, flags));
    if (!scope.isOver) onFeatures();
  };

  const reload = (): Promise<void> => {
    const { scope } = runtime;
    // A list that is taken already may be older than a change since then.
    if (running?.scope === scope) return running.begun === revision.current ? running.done : running.done.then(reload);
    const mine = { scope, begun: revision.current, done: loadLists() };
    running = mine;
    return mine.done.finally(() => {
      if (running === mine) running = null;
    });
  };

  return {
    reload,
    async load() {
      await Promise.all([attempt(loadFeatures), reload()]);
    },
  };
}
