import type { CallOptions } from '../contract.ts';

type Load<T> = (options?: CallOptions) => Promise<T>;

/** Caches the first successful answer of a call. */
interface CachedAnswer<T> {
  load: Load<T>;
  /** Drops the cached answer and ignores those of running calls. */
  forget(): void;
}

export function cachedAnswer<T>(request: Load<T>): CachedAnswer<T> {
  let cached: { value: T } | null = null;
  let generation = 0;
  return {
    async load(options) {
      if (cached !== null && options?.signal?.aborted !== true) return cached.value;
      const started = generation;
      const value = await request(options);
      if (started === generation) cached = { value };
      return value;
    },
    forget() {
      generation += 1;
      cached = null;
    },
  };
}
