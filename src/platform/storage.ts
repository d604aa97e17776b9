import type { KeyValueStorage } from '../core/ports.ts';

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that never throws: if access is denied, or the storage is full or missing, values are lost. `find` runs at each
 * use, because reading `window.localStorage` may throw. */
export function safeStorage(find: () => WebStorage | undefined): KeyValueStorage {
  const attempt = <T>(run: (storage: WebStorage) => T): T | undefined => {
    try {
      const storage = find();
      return storage === undefined ? undefined : run(storage);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? null,
    set: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}

const inBrowser = (): boolean => typeof window !== 'undefined';

export const localStore = safeStorage(() => (inBrowser() ? window.localStorage : undefined));

export const sessionStore = safeStorage(() => (inBrowser() ? window.sessionStorage : undefined));
