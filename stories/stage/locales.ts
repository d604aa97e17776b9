import type { PartialLabels } from 'triage-inbox';
import { pseudoLabels } from './pseudoLabels.ts';

export interface StoryLocale {
  title: string;
  /** The `lang` of the page's words. */
  lang: string;
  labels?: PartialLabels;
}

/** The languages of the toolbar. "Pseudo" is English, accented and longer: what is not accented comes from no label. */
export const locales = {
  en: { title: 'English', lang: 'en' },
  pseudo: { title: 'Þšéüđó (40 % longer)', lang: 'en-XA', labels: pseudoLabels() },
} satisfies Record<string, StoryLocale>;

export const localeOf = (id: unknown): StoryLocale => (id === 'pseudo' ? locales.pseudo : locales.en);
