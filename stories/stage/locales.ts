import { createContext } from 'react';
import type { InboxLocale, PartialLabels } from 'triage-inbox';
import { pseudoLabels } from './pseudoLabels.ts';

/** The language of the story, once it is loaded. */
export const StoryLocaleContext = createContext<StoryLocale>({ lang: 'en' });

/** The language settings of the host. */
export interface StoryLocale {
  /** The `lang` attribute of the page. */
  lang: string;
  locale?: InboxLocale;
  labels?: PartialLabels;
}

interface LocaleOption {
  title: string;
  load: () => StoryLocale | Promise<StoryLocale>;
}

const withLocale = (locale: InboxLocale): StoryLocale => ({ lang: locale.code, locale });

/** The languages of the toolbar, loaded on demand. "Pseudo" is accented and longer English: unaccented text does not come
 * from labels. */
export const locales = {
  en: { title: 'English', load: () => ({ lang: 'en' }) },
  de: { title: 'Deutsch', load: async () => withLocale((await import('triage-inbox/locales/de')).de) },
  ja: { title: '日本語', load: async () => withLocale((await import('triage-inbox/locales/ja')).ja) },
  ar: { title: 'العربية', load: async () => withLocale((await import('triage-inbox/locales/ar')).ar) },
  pseudo: { title: 'Þšéüđó (40 % longer)', load: () => ({ lang: 'en-XA', labels: pseudoLabels() }) },
} satisfies Record<string, LocaleOption>;

type LocaleId = keyof typeof locales;

const isLocaleId = (id: unknown): id is LocaleId => typeof id === 'string' && Object.hasOwn(locales, id);

/** Loads the language selected in the toolbar or by a story. */
export const loadLocale = (id: unknown): Promise<StoryLocale> =>
  Promise.resolve(locales[isLocaleId(id) ? id : 'en'].load());
