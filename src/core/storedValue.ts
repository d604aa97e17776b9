import { isRecord, type Json, listIn, parseJson } from '../model/json.ts';
import type { KeyValueStorage } from './ports.ts';

/** A stored object, not validated; empty if there is none. */
export function readStoredRecord(storage: KeyValueStorage, key: string): Json {
  const stored = parseJson(storage.get(key) ?? '');
  return isRecord(stored) ? stored : {};
}

/** A stored list, not validated; empty if there is none. */
export const readStoredList = (storage: KeyValueStorage, key: string): readonly unknown[] =>
  listIn(parseJson(storage.get(key) ?? ''));

/** Stores an object, or nothing if it is empty. Returns whether the storage has it: it may be full or switched off. */
export function storeRecord(storage: KeyValueStorage, key: string, record: Json): boolean {
  if (Object.keys(record).length === 0) {
    storage.remove(key);
    return true;
  }
  const text = JSON.stringify(record);
  storage.set(key, text);
  return storage.get(key) === text;
}

/** Stores the value of one owner (user and workspace) and keeps those of others. `undefined` removes it. */
export function storeOwned(storage: KeyValueStorage, key: string, owner: string, value: unknown): boolean {
  const { [owner]: _before, ...others } = readStoredRecord(storage, key);
  return storeRecord(storage, key, value === undefined ? others : { ...others, [owner]: value });
}
