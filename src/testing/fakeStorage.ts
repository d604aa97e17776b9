import type { KeyValueStorage } from '../core/ports.ts';

/** A storage in memory. @inline */
export interface FakeStorage extends KeyValueStorage {
  /** The stored values. */
  values: Map<string, string>;
  /** Another tab changes a value; `null` removes it. */
  changeElsewhere(key: string, value: string | null): void;
}

export const createFakeStorage = (initial: Record<string, string> = {}): FakeStorage => {
  const values = new Map(Object.entries(initial));
  const listeners = new Set<{ key: string; run: (value: string | null) => void }>();
  return {
    values,
    onChange(key, run) {
      const listener = { key, run };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changeElsewhere(key, value) {
      if (value === null) values.delete(key);
      else values.set(key, value);
      for (const listener of [...listeners]) if (listener.key === key) listener.run(value);
    },
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
};
