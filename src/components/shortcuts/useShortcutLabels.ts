import { paneLabels } from '../inbox/LabelsContext.ts';
import { shortcutLabels } from '../labels/shortcutLabels.ts';

/** The texts of the first screen and of the list of shortcuts. */
export const useShortcutLabels = paneLabels(() => ({ shortcuts: shortcutLabels }));

export type ShortcutLabels = ReturnType<typeof useShortcutLabels>;
