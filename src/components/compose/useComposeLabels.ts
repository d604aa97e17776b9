import { paneLabels } from '../inbox/LabelsContext.ts';
import { composeLabels } from '../labels/peopleLabels.ts';
import { searchLabels } from '../labels/searchLabels.ts';

/** The texts of the first screen and of the new message. */
export const useComposeLabels = paneLabels(() => ({ compose: composeLabels, search: searchLabels }));
