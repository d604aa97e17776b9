import type { CallOptions } from '../contract.ts';

type Load<T> = (options?: CallOptions) => Promise<T>;

/** An answer that is asked for once. A failure is none, and what was cancelled stays cancelled. */
interface KeptAnswer<T> {
  load: Load<T>;
  /** The next one is asked for; what is under way is not kept. */
  forget(): void;
}

export function keptAnswer<T>(ask: Load<T>): KeptAnswer<T> {
  let kept: { value: T } | null = null;
  let era = 0;
  return {
    async load(options) {
      if (kept !== null && options?.signal?.aborted !== true) return kept.value;
      const mine = era;
      const value = await ask(options);
      if (mine === era) kept = { value };
      return value;
    },
    forget() {
      era += 1;
      kept = null;
    },
  };
}
