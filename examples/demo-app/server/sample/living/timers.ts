/** The one thing that living needs of time: to do something later. */
export interface LifeClock {
  /** Runs once after that many milliseconds; returns the canceller. */
  after(ms: number, run: () => void): () => void;
}

/** Timers that can all be cancelled at once, so that nothing is left behind. */
export interface OwnedTimers {
  after(ms: number, run: () => void): () => void;
  cancelAll(): void;
  readonly size: number;
}

export function createOwnedTimers(clock: LifeClock): OwnedTimers {
  const cancels = new Set<() => void>();
  return {
    after(ms, run) {
      const cancelTimer = clock.after(ms, () => {
        cancels.delete(cancel);
        run();
      });
      const cancel = (): void => {
        cancels.delete(cancel);
        cancelTimer();
      };
      cancels.add(cancel);
      return cancel;
    },
    cancelAll: () => {
      for (const cancel of [...cancels]) cancel();
    },
    get size() {
      return cancels.size;
    },
  };
}
