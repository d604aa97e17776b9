/** Writes a time such as "2 days" in a language (BCP 47). */
export const durationIn =
  (code: string) =>
  (count: number, unit: string): string =>
    new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
