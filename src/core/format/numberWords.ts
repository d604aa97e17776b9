/** The units of file sizes. */
export type SizeUnit = 'byte' | 'kilobyte' | 'megabyte' | 'gigabyte' | 'terabyte';

/** How numbers are written where they stand by themselves. */
export interface NumberWords {
  whole: (value: number) => string;
  /** "more than so many": "99+". */
  over: (most: number) => string;
  /** "4.2 kB": the value is rounded already. */
  size: (value: number, unit: SizeUnit) => string;
}

const sizes: Readonly<Record<SizeUnit, string>> = {
  byte: 'bytes',
  kilobyte: 'kB',
  megabyte: 'MB',
  gigabyte: 'GB',
  terabyte: 'TB',
};

/** The product's own way. */
export const englishNumbers: NumberWords = {
  whole: String,
  over: (most) => `${most}+`,
  size: (value, unit) => (unit === 'byte' && value === 1 ? '1 byte' : `${value} ${sizes[unit]}`),
};

/** As a language (BCP 47) writes them, as far as the runtime knows it. */
export function intlNumbers(code: string): NumberWords {
  const whole = new Intl.NumberFormat(code, { maximumFractionDigits: 0 });
  return {
    whole: (value) => whole.format(value),
    over: (most) => `${whole.format(most)}+`,
    size: (value, unit) => new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'short' }).format(value),
  };
}
