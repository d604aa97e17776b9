import { paneLabels } from '../inbox/LabelsContext.ts';
import { composerLabels } from '../labels/composerLabels.ts';
import { composeLabels } from '../labels/peopleLabels.ts';
import { searchLabels } from '../labels/searchLabels.ts';

/** The texts of the first screen and of the new message. */
export const useComposeLabels = paneLabels(() => ({
  composer: composerLabels,
  compose: composeLabels,
  search: searchLabels,
}));
