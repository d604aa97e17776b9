import { createContext } from 'react';

export interface LocaleSetting {
  /** The language of the labels; `undefined` where the host did not say. */
  code: string | undefined;
  /** The direction that comes with it. */
  dir: 'ltr' | 'rtl' | undefined;
}

export const LocaleContext = createContext<LocaleSetting>({ code: undefined, dir: undefined });
