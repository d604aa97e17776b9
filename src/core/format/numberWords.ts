/** The units of file sizes. @inline */
export type SizeUnit = 'byte' | 'kilobyte' | 'megabyte' | 'gigabyte' | 'terabyte';

/** Formats for standalone numbers, such as counts and file sizes. @inline */
export interface NumberWords {
  /** Formats a whole number: "1,234". */
  whole: (value: number) => string;
  /** More than `max`: "99+". */
  over: (max: number) => string;
  /** "4.2 kB"; `value` is already rounded. */
  size: (value: number, unit: SizeUnit) => string;
}

const sizes: Readonly<Record<SizeUnit, string>> = {
  byte: 'bytes',
  kilobyte: 'kB',
  megabyte: 'MB',
  gigabyte: 'GB',
  terabyte: 'TB',
};

/** The English default. */
export const englishNumbers: NumberWords = {
  whole: String,
  over: (max) => `${max}+`,
  size: (value, unit) => (unit === 'byte' && value === 1 ? '1 byte' : `${value} ${sizes[unit]}`),
};

/** Number formats of a language (BCP 47), from the runtime's `Intl`. */
export function intlNumbers(code: string): NumberWords {
  const whole = new Intl.NumberFormat(code, { maximumFractionDigits: 0 });
  return {
    whole: (value) => whole.format(value),
    over: (max) => `${whole.format(max)}+`,
    size: (value, unit) => new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'short' }).format(value),
  };
}

/** A count for a narrow badge: "99+" above 99. */
export const compactCount = (count: number, max = 99, words: NumberWords = englishNumbers): string =>
  count > max ? words.over(max) : words.whole(count);
