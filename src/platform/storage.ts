import type { KeyValueStorage } from '../core/ports.ts';
import { browserPage } from './page.ts';

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
  const get = (key: string): string | null => attempt((storage) => storage.getItem(key)) ?? null;
  return {
    get,
    onChange(key, run) {
      if (!inBrowser()) return () => {};
      const onStorage = (event: StorageEvent): void => {
        if (event.key !== key && event.key !== null) return;
        if (event.storageArea === attempt((storage) => storage)) run(event.newValue);
      };
      // A page that the browser keeps receives no events.
      let left: string | null = null;
      const cancels = [
        browserPage.onLeave(() => {
          left = get(key);
        }),
        browserPage.onRestored(() => {
          const value = get(key);
          if (value !== left) run(value);
        }),
      ];
      window.addEventListener('storage', onStorage);
      return () => {
        window.removeEventListener('storage', onStorage);
        for (const cancel of cancels) cancel();
      };
    },
    set: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}

const inBrowser = (): boolean => typeof window !== 'undefined';

export const localStore = safeStorage(() => (inBrowser() ? window.localStorage : undefined));

export const sessionStore = safeStorage(() => (inBrowser() ? window.sessionStorage : undefined));
