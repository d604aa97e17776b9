import type { InboxLocale, PartialLabels } from 'triage-inbox';
import { pseudoLabels } from './pseudoLabels.ts';

/** What the host says of the language. */
export interface StoryLocale {
  /** The `lang` of the page's words. */
  lang: string;
  locale?: InboxLocale;
  labels?: PartialLabels;
}

interface Offer {
  title: string;
  load: () => StoryLocale | Promise<StoryLocale>;
}

const spoken = (locale: InboxLocale): StoryLocale => ({ lang: locale.code, locale });

/** The languages of the toolbar, each fetched when it is chosen. "Pseudo" is English, accented and longer: what is not
 * accented comes from no label. */
export const locales = {
  en: { title: 'English', load: () => ({ lang: 'en' }) },
  de: { title: 'Deutsch', load: async () => spoken((await import('triage-inbox/locales/de')).de) },
  ja: { title: '日本語', load: async () => spoken((await import('triage-inbox/locales/ja')).ja) },
  ar: { title: 'العربية', load: async () => spoken((await import('triage-inbox/locales/ar')).ar) },
  pseudo: { title: 'Þšéüđó (40 % longer)', load: () => ({ lang: 'en-XA', labels: pseudoLabels() }) },
} satisfies Record<string, Offer>;

type LocaleId = keyof typeof locales;

const isLocaleId = (id: unknown): id is LocaleId => typeof id === 'string' && Object.hasOwn(locales, id);

/** The language that the toolbar or a story asks for. */
export const loadLocale = (id: unknown): Promise<StoryLocale> =>
  Promise.resolve(locales[isLocaleId(id) ? id : 'en'].load());
