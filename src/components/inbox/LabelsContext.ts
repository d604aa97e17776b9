import { createContext, useContext } from 'react';
import { defaultNames, type FrameLabels } from '../labels/frameLabels.ts';
import { createLabelSource, type LabelSource, type PaneTexts } from '../labels/labelSource.ts';

export const LabelsContext = createContext<LabelSource>(createLabelSource(defaultNames));

/** The texts of the first screen. A pane on demand has a hook of its own, which `paneLabels` creates. */
export const useLabels = (): FrameLabels => useContext(LabelsContext).frame;

/** Creates the hook of a pane on demand: its English texts are in the code of the pane, and not in the first load. */
export const paneLabels =
  <Groups extends object>(english: PaneTexts<Groups>) =>
  () =>
    useContext(LabelsContext).withPane(english);

interface LocaleSetting {
  /** Language of the labels; `undefined` if the host set none. */
  code: string | undefined;
  /** Text direction of the language. */
  dir: 'ltr' | 'rtl' | undefined;
}

export const LocaleContext = createContext<LocaleSetting>({ code: undefined, dir: undefined });
