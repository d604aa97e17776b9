/** The clock of the simulation. */
export interface TimerClock {
  /** Runs once after a delay in milliseconds; returns the canceller. */
  after(ms: number, run: () => void): () => void;
}

/** Timers that can be cancelled together. */
export interface OwnedTimers {
  after(ms: number, run: () => void): () => void;
  cancelAll(): void;
  readonly size: number;
}

export function createOwnedTimers(clock: TimerClock): OwnedTimers {
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
