import type { SearchType } from '../../model/index.ts';
import { isAborted } from '../../transport/errors.ts';
import { recentSearches, searchDebounceMs, searchLimit } from '../config.ts';
import { isPassing } from '../offline/outOfReach.ts';
import type { Feature, Runtime, Scope } from '../runtime/runtime.ts';
import type { OffersSlice } from '../session/offers.ts';
import { currentOwner } from '../session/owner.ts';
import type { SessionSlice } from '../session/state.ts';
import { keepSearches } from './reactions.ts';
import { readRecentSearches } from './recentSearches.ts';
import { missingType, nextPage, searchedQuery } from './selectors.ts';
import { createServiceSearch } from './serviceSearch.ts';
import { noResults, type SearchResults, type SearchSlice, type SearchTab, type SearchTotals } from './state.ts';
import {
  nextPageAnswered,
  nextPageFailed,
  nextPageRequested,
  queryTyped,
  recentSearchesRead,
  searchAnswered,
  searchesForgotten,
  searchForgotten,
  searchRemembered,
  searchTabShown,
} from './transitions.ts';

type Slices = SearchSlice & OffersSlice & SessionSlice;

export interface SearchActions {
  /** Sets the text of the field. The search runs after `searchDebounceMs` without a change. Failure: logged. */
  setSearchQuery(query: string): void;
  /** Shows a tab of the search. */
  showSearchTab(tab: SearchTab): void;
  /** Loads the next page of results of the current tab, if there is one and none is on its way. Failure: logged. */
  loadMoreResults(): void;
  /** Searches the chat service for the query, also for what the server has not stored, and shows the tab of the messages. The
   * next call loads the next page, or tries again after a failure. Failure: logged and shown in the list. */
  searchService(): void;
  /** Adds the query to the recent searches: it led to a result. */
  rememberSearch(): void;
  /** Removes a recent search; without a query, all of them. */
  forgetSearch(query?: string): void;
}

export interface SearchFeature extends Feature<Slices, SearchActions> {
  /** Called when the search opens: reads the recent searches of the user and the workspace. */
  begin(): void;
  /** Searches again if the network has failed the search for the query. */
  searchFailed(): void;
  /** Called when the search closes: cancels the running search. */
  end(): void;
}

interface Lookup {
  query: string;
  type: SearchType;
  scope: Scope<Slices>;
}

export function createSearch(runtime: Runtime<Slices>): SearchFeature {
  const { env, getState, transport, update } = runtime;
  let running: Lookup | null = null;
  /** The search that the network has failed. */
  let failed: Pick<Lookup, 'query' | 'type'> | null = null;
  /** The scope of the next page on its way. */
  let following: Scope<Slices> | null = null;
  const service = createServiceSearch(runtime);

  /** Resolves to whether the query has an answer. A failure is logged and counts as an empty answer. */
  const ask = async ({ query, type, scope }: Lookup): Promise<boolean> => {
    const answered = (results: SearchResults, totals?: SearchTotals): boolean => {
      scope.update((state) => searchAnswered(state, { query, type }, results, totals));
      return true;
    };
    try {
      const answer = await scope.call('search', (options) =>
        Promise.resolve(transport.search?.({ q: query, type, limit: searchLimit }, options)),
      );
      return answered(answer?.results ?? noResults, answer?.totals);
    } catch (error) {
      if (isAborted(error)) return false;
      if (isPassing(error)) failed = { query, type };
      return answered(noResults);
    }
  };

  const stop = (): void => {
    running?.scope.end();
    running = null;
    failed = null;
    following?.end();
    following = null;
  };

  const loadMore = async (): Promise<void> => {
    const { search } = getState();
    const page = search.isLoadingMore ? null : nextPage(search);
    if (page === null) return;
    const { type, offset } = page;
    const query = search.query.trim();
    const scope = runtime.scope.fork();
    following = scope;
    update(nextPageRequested);
    try {
      const answer = await scope.call('search', (options) =>
        Promise.resolve(transport.search?.({ q: query, type, limit: searchLimit, offset }, options)),
      );
      scope.update((state) => nextPageAnswered(state, { query, type }, answer?.results ?? noResults, answer?.totals));
    } catch {
      scope.update(nextPageFailed);
    }
    scope.end();
  };

  const start = async (lookup: Lookup): Promise<void> => {
    const isAnswered = await ask(lookup);
    lookup.scope.end();
    if (running !== lookup) return;
    running = null;
    // The tab may have changed meanwhile, or the answer reached the limit. A cancelled search is not repeated.
    if (isAnswered) searchMissing(0);
  };

  /** Starts the search that the current tab needs. Cancels a search for another query, and waits for a running search of all
   * kinds. */
  const searchMissing = (delayMs: number): void => {
    const { search } = getState();
    const query = searchedQuery(search);
    if (running !== null && (running.query !== query || running.scope.isOver)) stop();
    const type = missingType(search);
    if (type === null || running?.type === type || running?.type === 'all') return;
    stop();
    const lookup: Lookup = { query, type, scope: runtime.scope.fork() };
    running = lookup;
    if (delayMs === 0) void start(lookup);
    else lookup.scope.after(delayMs, () => void start(lookup));
  };

  return {
    actions: {
      setSearchQuery(query) {
        update((state) => queryTyped(state, query));
        if (getState().search.service === null) service.stop();
        searchMissing(searchDebounceMs);
      },
      showSearchTab(tab) {
        update((state) => searchTabShown(state, tab));
        searchMissing(0);
      },
      loadMoreResults: () => void loadMore(),
      searchService() {
        if (!service.start()) return;
        update((state) => searchTabShown(state, 'messages'));
        searchMissing(0);
      },
      rememberSearch: () => update((state) => searchRemembered(state, state.search.query, recentSearches)),
      forgetSearch: (query) =>
        update((state) => (query === undefined ? searchesForgotten(state) : searchForgotten(state, query))),
    },
    react: () => [keepSearches(runtime)],
    begin() {
      const owner = currentOwner(getState());
      if (owner === null) return;
      update((state) => recentSearchesRead(state, { owner, queries: readRecentSearches(env.local, owner) }));
    },
    searchFailed() {
      if (failed === null || running !== null || failed.query !== searchedQuery(getState().search)) return;
      const lookup: Lookup = { ...failed, scope: runtime.scope.fork() };
      failed = null;
      running = lookup;
      void start(lookup);
    },
    end() {
      stop();
      service.stop();
    },
  };
}
