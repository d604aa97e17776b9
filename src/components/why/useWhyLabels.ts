import { paneLabels } from '../inbox/LabelsContext.ts';
import { whyLabels } from '../labels/whyLabels.ts';

/** The texts of "Why is this here?", which come with it. */
export const useWhyLabels = paneLabels(() => ({ why: whyLabels }));
