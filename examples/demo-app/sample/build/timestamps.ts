/** Formats "seconds.micros"; `sequence` (0 to 999) distinguishes times in the same millisecond. */
export const tsAt = (ms: number, sequence = 0): string =>
  `${Math.floor(ms / 1000)}.${String((Math.floor(ms) % 1000) * 1000 + sequence).padStart(6, '0')}`;

/** Gives every time of a conversation a unique `ts`, in order. */
export function uniqueTs(moments: readonly number[]): string[] {
  const used = new Set<string>();
  return moments.map((moment) => {
    let sequence = 0;
    let ts = tsAt(moment);
    while (used.has(ts)) {
      sequence += 1;
      ts = tsAt(moment + Math.floor(sequence / 1000), sequence % 1000);
    }
    used.add(ts);
    return ts;
  });
}
