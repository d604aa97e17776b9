import type { SearchType } from '../../model/index.ts';
import { isAborted } from '../../transport/errors.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { currentOwner } from '../session/owner.ts';
import { readRecentSearches } from './recentSearches.ts';
import { askedQuery, missingType } from './selectors.ts';
import { noResults, type SearchResults, type SearchTab } from './state.ts';
import {
  recentSearchesRead,
  searchAnswered,
  searchesForgotten,
  searchForgotten,
  searchRemembered,
  searchTabShown,
} from './transitions.ts';

export interface SearchCommands {
  /** The window opens: the recent searches of the person and the workspace are read. */
  begin(): void;
  /** The window closes: what is under way is cancelled. */
  end(): void;
  /** What stands in the field has changed; asked for after 300 ms without a change. Failure: logged. */
  queryChanged(): void;
  setTab(tab: SearchTab): void;
  /** The query led somewhere: it is kept among the recent ones. */
  remember(): void;
  /** Without a query: all of them. */
  forget(query?: string): void;
}

interface Lookup {
  query: string;
  type: SearchType;
  scope: Scope;
}

export function createSearchCommands(runtime: Runtime): SearchCommands {
  const { config, env, getState, transport, update } = runtime;
  let running: Lookup | null = null;

  /** Whether there is an answer now. A failure is one, with nothing in it: the call has logged it, and nothing else is said
   * of it (product spec §8). */
  const ask = async ({ query, type, scope }: Lookup): Promise<boolean> => {
    const answered = (results: SearchResults): boolean => {
      scope.update((state) => searchAnswered(state, { query, type }, results));
      return true;
    };
    try {
      const answer = await scope.call('search', (options) =>
        Promise.resolve(transport.search?.({ q: query, type, limit: config.searchLimit }, options)),
      );
      return answered(answer?.results ?? noResults);
    } catch (error) {
      return !isAborted(error) && answered(noResults);
    }
  };

  const stop = (): void => {
    running?.scope.end();
    running = null;
  };

  const start = async (lookup: Lookup): Promise<void> => {
    const isAnswered = await ask(lookup);
    lookup.scope.end();
    if (running !== lookup) return;
    running = null;
    // The tab may have become another one, or the answer may have been cut. What was cancelled, by whomever, is not begun
    // anew: it would be cancelled again, without end.
    if (isAnswered) seek(0);
  };

  /** Asks for what the tab still misses. What is under way for another query is given up; an answer about everything that
   * is under way may have what is missed, and is waited for. */
  const seek = (delayMs: number): void => {
    const { search } = getState();
    const query = askedQuery(search, config);
    if (running !== null && (running.query !== query || running.scope.isOver)) stop();
    const type = missingType(search, config);
    if (type === null || running?.type === type || running?.type === 'all') return;
    stop();
    const lookup: Lookup = { query, type, scope: runtime.scope.fork() };
    running = lookup;
    if (delayMs === 0) void start(lookup);
    else lookup.scope.after(delayMs, () => void start(lookup));
  };

  return {
    begin() {
      const owner = currentOwner(getState());
      if (owner === null) return;
      update((state) => recentSearchesRead(state, { owner, queries: readRecentSearches(env.local, owner) }));
    },
    end: stop,
    queryChanged: () => seek(config.searchDebounceMs),
    setTab(tab) {
      update((state) => searchTabShown(state, tab));
      seek(0);
    },
    remember: () => update((state) => searchRemembered(state, state.search.query, config.recentSearches)),
    forget: (query) =>
      update((state) => (query === undefined ? searchesForgotten(state) : searchForgotten(state, query))),
  };
}
