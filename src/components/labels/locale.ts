import { intlWords } from '../../core/format/intlWords.ts';
import { intlNumbers, type NumberWords } from '../../core/format/numberWords.ts';
import type { FormatWords } from '../../core/format/words.ts';
import { withIsolatedNames } from '../../core/mrkdwn/isolate.ts';
import type { ProductNames } from './frameLabels.ts';
import { type GivenLabels, mergedTexts } from './labelSource.ts';
import type { Labels, PartialLabels } from './labels.ts';

/** The labels of a language. Times and numbers are formatted with the language; override only what should differ. @inline */
export type LocaleLabels = Omit<Labels, 'time' | 'numbers'> & {
  /** Words of times. Default: those of `Intl` for the language. */
  time?: Partial<FormatWords>;
  /** Formats of numbers. Default: those of `Intl` for the language. */
  numbers?: Partial<NumberWords>;
};

/** A language of the inbox: one of `triage-inbox/locales/*` or a custom one. */
export interface InboxLocale {
  /** BCP 47: "de", "pt-BR". */
  code: string;
  /** Text direction of the language. `config.dir` overrides it. */
  dir: 'ltr' | 'rtl';
  /** All texts; called with the names of the product and the chat service. */
  labels: (names: ProductNames) => LocaleLabels;
}

/** Whether a code means the built-in English, which formats times and numbers with its own words. */
const isOwnEnglish = (code: string): boolean => /^en(-us)?$/i.test(code);

/** The locale of a language code; `undefined` if the code is invalid. */
function canonical(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** The BCP 47 code of a locale, for `lang` attributes and `Intl`. */
export const codeOf = (locale: InboxLocale | string | undefined): string | undefined =>
  locale === undefined ? undefined : canonical(typeof locale === 'string' ? locale : locale.code);

/** The texts of a language and of the host, which replace the English ones. A plain code sets the formats of times and numbers. */
export function givenLabels(
  locale: InboxLocale | string | undefined,
  overrides: PartialLabels | undefined,
  names: ProductNames,
): GivenLabels {
  return mergedTexts(labelsOfLocale(locale, names), withIsolatedNames(overrides)) as GivenLabels;
}

function labelsOfLocale(locale: InboxLocale | string | undefined, names: ProductNames): GivenLabels {
  const code = codeOf(locale);
  const formats =
    code === undefined || (typeof locale === 'string' && isOwnEnglish(code))
      ? {}
      : { time: intlWords(code), numbers: intlNumbers(code) };
  if (typeof locale !== 'object') return formats;
  const { time, numbers, ...words } = locale.labels(names);
  return {
    // A locale that is written from right to left isolates names itself.
    ...(locale.dir === 'rtl' ? words : withIsolatedNames(words)),
    ...(mergedTexts(formats, { time, numbers }) as GivenLabels),
  };
}
