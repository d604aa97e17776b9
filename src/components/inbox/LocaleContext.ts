import { createContext } from 'react';

export interface LocaleSetting {
  /** Language of the labels; `undefined` if the host set none. */
  code: string | undefined;
  /** Text direction of the language. */
  dir: 'ltr' | 'rtl' | undefined;
}

export const LocaleContext = createContext<LocaleSetting>({ code: undefined, dir: undefined });
