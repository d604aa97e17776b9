import type { KeyValueStorage } from '../core/ports.ts';
import { defaultStoragePrefix, type StorageOptions, tokenNames } from '../model/index.ts';

const nameOf = (name: string): string => defaultStoragePrefix + name;

/** Written by each version at each sign-in: without it, no earlier version was used here. */
const ownerKey = nameOf('owner');

/** Marks a storage whose keys have prefixes. */
const markKey = nameOf('prefixed');

const loggedOut = /^left /;

/** Whether a value has the form of the error reports of the inbox. */
function isErrorReports(text: string): boolean {
  try {
    const reports: unknown = JSON.parse(text);
    const isReport = (one: unknown): boolean =>
      typeof one === 'object' && one !== null && 'timestamp' in one && 'message' in one && 'userAgent' in one;
    return Array.isArray(reports) && reports.length > 0 && reports.every(isReport);
  } catch {
    return false;
  }
}

/**
 * Takes over the keys that earlier versions stored without a prefix, once per browser, and only if an earlier version was used in
 * it. `theme` and `auth_token` are common names that may belong to the host: they are copied and stay. `app_errors` has a form of
 * its own and is moved. `debug` stays: only developers set it. An inbox with a prefix of its own takes over nothing.
 */
export function takeOverEarlierKeys(storage: KeyValueStorage, { prefix, names }: StorageOptions = {}): void {
  const isDefault = (prefix ?? defaultStoragePrefix) === defaultStoragePrefix;
  if (!isDefault || names === 'bare' || storage.get(markKey) !== null) return;
  const owner = storage.get(ownerKey);
  if (owner === null) return;
  storage.set(markKey, 'yes');
  const copy = (name: string, isOwn: (value: string) => boolean): boolean => {
    const value = storage.get(name);
    if (value === null || !isOwn(value) || storage.get(nameOf(name)) !== null) return false;
    storage.set(nameOf(name), value);
    return true;
  };
  copy('theme', (value) => value === 'dark' || value === 'light');
  // After a logout there is no token of the inbox.
  if (!loggedOut.test(owner)) copy(tokenNames.token, () => true);
  if (copy('app_errors', isErrorReports)) storage.remove('app_errors');
}

/** A storage that is marked at its first write, so that nothing is taken over into it later. */
export const markedStorage = (storage: KeyValueStorage, { prefix, names }: StorageOptions = {}): KeyValueStorage => ({
  ...storage,
  set(key, value) {
    storage.set(key, value);
    const isDefault = (prefix ?? defaultStoragePrefix) === defaultStoragePrefix;
    if (isDefault && names !== 'bare' && storage.get(markKey) === null) storage.set(markKey, 'yes');
  },
});
