import { paneLabels } from '../inbox/LabelsContext.ts';
import { runLabels } from '../labels/runLabels.ts';

/** The texts of the run, which come with it. */
export const useRunLabels = paneLabels(() => ({ run: runLabels }));
