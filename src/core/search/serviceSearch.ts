import type { Runtime, Scope } from '../runtime/runtime.ts';
import type { OffersSlice } from '../session/offers.ts';
import { searchedQuery, serviceOffer } from './selectors.ts';
import type { SearchSlice } from './state.ts';
import { serviceAnswered, serviceFailed, serviceSearched } from './transitions.ts';

type Slices = SearchSlice & OffersSlice;

export interface ServiceSearchActions {
  /** Searches the chat service: the first page, the next one, or again after a failure. Returns whether it does. */
  start(): boolean;
  /** Cancels the call on its way. */
  stop(): void;
}

export function createServiceSearch(runtime: Runtime<Slices>): ServiceSearchActions {
  const { getState, transport, update } = runtime;
  let running: Scope<Slices> | null = null;

  const stop = (): void => {
    running?.end();
    running = null;
  };

  const load = async (query: string, page: number): Promise<void> => {
    stop();
    const scope = runtime.scope.fork();
    running = scope;
    try {
      const answer = await scope.call('searchService', (options) =>
        Promise.resolve(transport.searchService?.({ q: query, page }, options)),
      );
      scope.update((state) => serviceAnswered(state, query, answer ?? { messages: [], total: 0, has_more: false }));
    } catch {
      scope.update((state) => serviceFailed(state, query));
    }
    scope.end();
  };

  return {
    start() {
      const offer = serviceOffer(getState());
      if (offer === null || offer === 'searching' || offer === 'whole') return false;
      const query = searchedQuery(getState().search);
      update((state) => serviceSearched(state, query));
      void load(query, (getState().search.service?.page ?? 0) + 1);
      return true;
    },
    stop,
  };
}
