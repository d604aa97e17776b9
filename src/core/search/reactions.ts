import type { Cancel } from '../ports.ts';
import type { OwnedRuntime } from '../runtime/createRuntime.ts';
import { storeRecentSearches } from './recentSearches.ts';

/** Stores what a person looked for, whenever that changes. */
export function wireKeptSearches({ env, getState, subscribe }: OwnedRuntime): Cancel {
  let before = getState().search.recent;
  return subscribe(() => {
    const { recent } = getState().search;
    if (recent === before) return;
    // What was read for another person is stored as it is.
    const isChanged = recent.owner !== null && recent.owner === before.owner;
    before = recent;
    if (isChanged && recent.owner !== null) storeRecentSearches(env.local, recent.owner, recent.queries);
  });
}
