import { createContext, useContext } from 'react';
import { defaultLabels, type Labels } from '../labels/labels.ts';

export const LabelsContext = createContext<Labels>(defaultLabels);

export const useLabels = (): Labels => useContext(LabelsContext);

interface LocaleSetting {
  /** Language of the labels; `undefined` if the host set none. */
  code: string | undefined;
  /** Text direction of the language. */
  dir: 'ltr' | 'rtl' | undefined;
}

export const LocaleContext = createContext<LocaleSetting>({ code: undefined, dir: undefined });
