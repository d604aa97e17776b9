import { intlWords } from '../core/format/intlWords.ts';
import { intlNumbers, type NumberWords } from '../core/format/numberWords.ts';
import type { FormatWords } from '../core/format/words.ts';
import { createLabels, type Labels, type ProductNames } from './labels.ts';

/** The labels of a language. Times and numbers are written as the language does; only what should read otherwise is said. */
export type LocaleLabels = Omit<Labels, 'time' | 'numbers'> & {
  time?: Partial<FormatWords>;
  numbers?: Partial<NumberWords>;
};

/** A language that the inbox can speak: one of `triage-inbox/locales/*`, or of the host's own. */
export interface InboxLocale {
  /** BCP 47: "de", "pt-BR". */
  code: string;
  dir: 'ltr' | 'rtl';
  labels: (names: ProductNames) => LocaleLabels;
}

/** The product's own English writes times and numbers as the specification does. */
const isOwnEnglish = (code: string): boolean => /^en(-us)?$/i.test(code);

/** The language that a code names, if there may be such a one. */
function canonical(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** The code of a locale, as elements and formats understand it. */
export const codeOf = (locale: InboxLocale | string | undefined): string | undefined =>
  locale === undefined ? undefined : canonical(typeof locale === 'string' ? locale : locale.code);

/** Every label of a language. A code alone gives times and numbers, and English words to put others over. */
export function labelsOf(locale: InboxLocale | string | undefined, names: ProductNames): Labels {
  const code = codeOf(locale);
  const english = createLabels(names);
  if (typeof locale === 'object') {
    const { time, numbers, ...words } = locale.labels(names);
    return {
      ...english,
      ...words,
      time: { ...(code === undefined ? english.time : intlWords(code)), ...time },
      numbers: { ...(code === undefined ? english.numbers : intlNumbers(code)), ...numbers },
    };
  }
  if (code === undefined || isOwnEnglish(code)) return english;
  return { ...english, time: intlWords(code), numbers: intlNumbers(code) };
}
