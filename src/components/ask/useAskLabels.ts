import { paneLabels } from '../inbox/LabelsContext.ts';
import { askLabels } from '../labels/askLabels.ts';

/** The texts of the first screen and of the assistant. */
export const useAskLabels = paneLabels(() => ({ ask: askLabels }));
