import type { KeyValueStorage } from '../core/ports.ts';
import { type StorageOptions, storedKey } from '../model/index.ts';

/** A storage with the names of one inbox: `triage-inbox:theme` for `theme`. `prepare` runs once, before the first use. */
export function namedStorage(
  storage: KeyValueStorage,
  options: StorageOptions | undefined,
  prepare: () => void = () => {},
): KeyValueStorage {
  let isPrepared = false;
  const keyOf = (name: string): string => {
    if (!isPrepared) {
      isPrepared = true;
      prepare();
    }
    return storedKey(name, options);
  };
  return {
    get: (name) => storage.get(keyOf(name)),
    set: (name, value) => storage.set(keyOf(name), value),
    remove: (name) => storage.remove(keyOf(name)),
    onChange: (name, run) => storage.onChange(keyOf(name), run),
  };
}
