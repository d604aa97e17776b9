/** Normalizes a name for comparison: lower case, without accents and widths. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trimStart();
