import { paneLabels } from '../inbox/LabelsContext.ts';
import { askLabels } from '../labels/askLabels.ts';
import { searchLabels } from '../labels/searchLabels.ts';

/** The texts of the first screen, of the search and of the assistant. */
export const useSearchLabels = paneLabels(() => ({ ask: askLabels, search: searchLabels }));

export type SearchLabels = ReturnType<typeof useSearchLabels>;
