import type { SearchType, ServiceSearchAnswer } from '../../model/index.ts';
import type { OffersSlice } from '../session/offers.ts';
import { messageKey } from './messageKey.ts';
import type { RecentSearches, SearchResults, SearchSlice, SearchState, SearchTab, SearchTotals } from './state.ts';
import { initialSearch } from './state.ts';

const withSearch = <S extends SearchSlice>(state: S, search: Partial<SearchState>): S => ({
  ...state,
  search: { ...state.search, ...search },
});

export const queryTyped = <S extends SearchSlice>(state: S, query: string): S =>
  cut(query) === state.search.query
    ? state
    : withSearch(state, {
        query: cut(query),
        isLoadingMore: false,
        ...(query.trim() === '' && { found: null }),
        ...(cut(query).trim() !== state.search.query.trim() && { service: null }),
      });

/** Servers refuse longer queries. */
const maxQueryLength = 1000;

const cut = (query: string): string => query.slice(0, maxQueryLength);

export const searchTabShown = <S extends SearchSlice & OffersSlice>(state: S, tab: SearchTab): S =>
  state.search.tab === tab || (!state.offers.search && tab !== 'actions') ? state : withSearch(state, { tab });

/** An answer to a query that is no longer in the field changes nothing. */
export function searchAnswered<S extends SearchSlice>(
  state: S,
  { query, type }: { query: string; type: SearchType },
  results: SearchResults,
  totals?: SearchTotals,
): S {
  const { found } = state.search;
  if (state.search.query.trim() !== query) return state;
  const before = found?.query === query ? found : { byType: {}, totals: {} };
  return withSearch(state, {
    found: {
      query,
      byType: { ...before.byType, [type]: results },
      totals: { ...before.totals, ...(totals && { [type]: totals }) },
    },
    isLoadingMore: false,
  });
}

export const nextPageRequested = <S extends SearchSlice>(state: S): S => withSearch(state, { isLoadingMore: true });

export const nextPageFailed = <S extends SearchSlice>(state: S): S =>
  state.search.isLoadingMore ? withSearch(state, { isLoadingMore: false }) : state;

/** Adds a page to the results. Results may have moved since the page before, so that some are known. */
export function nextPageAnswered<S extends SearchSlice>(
  state: S,
  { query, type }: { query: string; type: SearchType },
  page: SearchResults,
  totals?: SearchTotals,
): S {
  const loaded = state.search.found?.query === query ? state.search.found.byType[type] : undefined;
  if (loaded === undefined) return nextPageFailed(state);
  const results: SearchResults = {
    conversations: withNew(loaded.conversations, page.conversations),
    messages: withNew(loaded.messages, page.messages),
    users: withNew(loaded.users, page.users),
  };
  const isNew = countOf(results) > countOf(loaded);
  // A page without new results is the last one, whatever the server counted.
  const known = {
    conversations: results.conversations.length,
    messages: results.messages.length,
    users: results.users.length,
  };
  return searchAnswered(state, { query, type }, results, isNew ? totals : known);
}

const countOf = ({ conversations, messages, users }: SearchResults): number =>
  conversations.length + messages.length + users.length;

function withNew<T extends { id: string }>(loaded: readonly T[], page: readonly T[]): T[] {
  const known = new Set(loaded.map(({ id }) => id));
  return [...loaded, ...page.filter(({ id }) => !known.has(id))];
}

/** The user asks for the first or the next page of the chat service. Its results so far stay. */
export function serviceSearched<S extends SearchSlice>(state: S, query: string): S {
  const { service } = state.search;
  const known = service?.query === query ? service : { query, messages: [], page: 0, hasMore: true };
  return withSearch(state, { service: { ...known, status: 'searching' } });
}

/** Adds a page. A message may move to a later page meanwhile: each is kept once. */
export function serviceAnswered<S extends SearchSlice>(
  state: S,
  query: string,
  { messages, has_more, page = 0 }: ServiceSearchAnswer,
): S {
  const { service } = state.search;
  if (service?.query !== query) return state;
  const byKey = new Map(service.messages.map((message) => [messageKey(message), message]));
  for (const message of messages) if (message.ts !== undefined) byKey.set(messageKey(message), message);
  const asked = service.page + 1;
  // An empty page is the last one, whatever the server states, unless its `page` says that it skipped pages.
  const hasMore = has_more && (messages.length > 0 || page > asked);
  const all = [...byKey.values()];
  return withSearch(state, {
    service: { query, status: 'ready', messages: all, page: Math.max(page, asked), hasMore },
  });
}

export const serviceFailed = <S extends SearchSlice>(state: S, query: string): S =>
  state.search.service?.query === query
    ? withSearch(state, { service: { ...state.search.service, status: 'failed' } })
    : state;

/** The search closed: it opens empty the next time. */
export const searchLeft = <S extends SearchSlice & OffersSlice>(state: S): S => {
  const { recent, query, found, tab } = state.search;
  const fresh = initialSearch(state.offers.search);
  if (query === '' && found === null && tab === fresh.tab) return state;
  return { ...state, search: { ...fresh, recent } };
};

export const recentSearchesRead = <S extends SearchSlice>(state: S, recent: RecentSearches): S =>
  withSearch(state, { recent });

/** Adds a recent search, newest first, each once. */
export function searchRemembered<S extends SearchSlice>(state: S, query: string, limit: number): S {
  const { owner, queries } = state.search.recent;
  const words = query.trim();
  if (owner === null || words === '' || queries[0] === words) return state;
  const next = [words, ...queries.filter((each) => each.toLowerCase() !== words.toLowerCase())].slice(0, limit);
  return withSearch(state, { recent: { owner, queries: next } });
}

export function searchForgotten<S extends SearchSlice>(state: S, query: string): S {
  const { owner, queries } = state.search.recent;
  const next = queries.filter((each) => each !== query);
  return next.length === queries.length ? state : withSearch(state, { recent: { owner, queries: next } });
}

export const searchesForgotten = <S extends SearchSlice>(state: S): S =>
  state.search.recent.queries.length === 0
    ? state
    : withSearch(state, { recent: { ...state.search.recent, queries: [] } });
