import { englishNumbers, type NumberWords, type SizeUnit } from './numberWords.ts';

const units: readonly SizeUnit[] = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** "812 bytes", "4.2 kB", "13 MB": one decimal below 10. */
export function fileSize(bytes: number, words: NumberWords = englishNumbers): string {
  let value = Math.max(0, Math.round(bytes));
  let unit = 0;
  // A value that rounds to 1000 belongs to the next unit.
  while (unit < units.length - 1 && Math.round(value) >= 1000) {
    value /= 1000;
    unit += 1;
  }
  const rounded = value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value);
  return words.size(rounded, units[unit] ?? 'byte');
}
