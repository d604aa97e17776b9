/** Slack's clock, as its answers tell it. */
export interface ServiceTime {
  /** Milliseconds since the epoch; null before the first answer. */
  now(): number | null;
  /** The `Date` header of an answer that has just arrived. */
  noteDate(date: string | null): void;
}

export function createServiceTime(now: () => number): ServiceTime {
  let aheadMs: number | null = null;
  return {
    now: () => (aheadMs === null ? null : now() + aheadMs),
    noteDate(date) {
      const at = Date.parse(date ?? '');
      if (!Number.isNaN(at)) aheadMs = at - now();
    },
  };
}
