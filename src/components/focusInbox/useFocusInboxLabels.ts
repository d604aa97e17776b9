import { paneLabels } from '../inbox/LabelsContext.ts';
import { composerLabels } from '../labels/composerLabels.ts';
import { focusInboxLabels } from '../labels/focusInboxLabels.ts';

/** The texts of the first screen and of the editor of Focus Inboxes. */
export const useFocusInboxLabels = paneLabels(() => ({ composer: composerLabels, focusInbox: focusInboxLabels }));
