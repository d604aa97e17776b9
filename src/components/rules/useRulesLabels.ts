import { paneLabels } from '../inbox/LabelsContext.ts';
import { rulesLabels } from '../labels/rulesLabels.ts';

/** The texts of muting and of the page of rules, which come with them. */
export const useRulesLabels = paneLabels(() => ({ rules: rulesLabels }));
