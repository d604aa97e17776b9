import { createContext } from 'react';
import type { StoryLocale } from './locales.ts';

/** The language of the story, once it is loaded. */
export const StoryLocaleContext = createContext<StoryLocale>({ lang: 'en' });
