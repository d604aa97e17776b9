import { isText, listIn } from '../../model/json.ts';
import type { KeyValueStorage } from '../ports.ts';
import { readStoredRecord, storeOwned } from '../storedValue.ts';

const storageKey = 'triage-inbox:recent-searches';

/** The recent searches of an owner (user and workspace), newest first. Skips invalid entries. */
export const readRecentSearches = (storage: KeyValueStorage, owner: string): readonly string[] =>
  listIn(readStoredRecord(storage, storageKey)[owner])
    .filter(isText)
    .filter((query) => query !== '');

/** Stores the searches of one owner; those of other owners stay. */
export function storeRecentSearches(storage: KeyValueStorage, owner: string, queries: readonly string[]): void {
  storeOwned(storage, storageKey, owner, queries.length === 0 ? undefined : queries);
}
