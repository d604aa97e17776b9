/** Formats of numbers in sentences. */
export interface NumberFormats {
  /** "1.234" */
  whole: (n: number) => string;
  /** "4,2" */
  tenths: (n: number) => string;
  /** "75 %", of 75 */
  percent: (n: number) => string;
}

export function createNumberFormats(code: string): NumberFormats {
  const whole = new Intl.NumberFormat(code);
  const tenths = new Intl.NumberFormat(code, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(code, { style: 'percent' });
  return {
    whole: (n) => whole.format(n),
    tenths: (n) => tenths.format(n),
    percent: (n) => percent.format(n / 100),
  };
}
