const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** "812 bytes", "4.2 kB", "13 MB": two figures where they tell something. */
export function fileSize(bytes: number): string {
  let value = Math.max(0, Math.round(bytes));
  let unit = 0;
  // What would round to a thousand is one of the next unit.
  while (unit < units.length - 1 && Math.round(value) >= 1000) {
    value /= 1000;
    unit += 1;
  }
  if (unit === 0) return value === 1 ? '1 byte' : `${value} ${units[0]}`;
  const figures = value < 9.95 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value));
  return `${figures} ${units[unit]}`;
}
