import { paneLabels } from '../inbox/LabelsContext.ts';
import { catchUpLabels } from '../labels/catchUpLabels.ts';

/** The texts of the catch-up, which come with it. */
export const useCatchUpLabels = paneLabels(() => ({ catchUp: catchUpLabels }));
