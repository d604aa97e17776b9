/** "seconds.micros" for a moment; `sequence` (0..999) keeps moments of one millisecond apart. */
export const tsAt = (ms: number, sequence = 0): string =>
  `${Math.floor(ms / 1000)}.${String((Math.floor(ms) % 1000) * 1000 + sequence).padStart(6, '0')}`;

/** Gives every moment of a conversation a `ts` of its own, in the order of the moments. */
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
