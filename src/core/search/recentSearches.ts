import type { KeyValueStorage } from '../ports.ts';

const storageKey = 'triage-inbox:recent-searches';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readAll(storage: KeyValueStorage): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.get(storageKey) ?? '{}');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

/** The recent searches of an owner (user and workspace), newest first. Skips invalid entries. */
export function readRecentSearches(storage: KeyValueStorage, owner: string): readonly string[] {
  const own = readAll(storage)[owner];
  return Array.isArray(own) ? own.filter((each): each is string => typeof each === 'string' && each !== '') : [];
}

/** Stores the searches of one owner; those of other owners stay. */
export function storeRecentSearches(storage: KeyValueStorage, owner: string, queries: readonly string[]): void {
  const { [owner]: _before, ...others } = readAll(storage);
  const next = queries.length === 0 ? others : { ...others, [owner]: queries };
  if (Object.keys(next).length === 0) storage.remove(storageKey);
  else storage.set(storageKey, JSON.stringify(next));
}
