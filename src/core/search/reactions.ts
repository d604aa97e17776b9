import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { storeRecentSearches } from './recentSearches.ts';
import type { SearchSlice } from './state.ts';

/** Stores each change of the recent searches. */
export function keepSearches({ env, getState, subscribe }: Runtime<SearchSlice>): Cancel {
  let before = getState().search.recent;
  return subscribe(() => {
    const { recent } = getState().search;
    if (recent === before) return;
    // A change of the owner is a read from storage, not a change to store.
    const isChanged = recent.owner !== null && recent.owner === before.owner;
    before = recent;
    if (isChanged && recent.owner !== null) storeRecentSearches(env.local, recent.owner, recent.queries);
  });
}
