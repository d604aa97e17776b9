import { composerLabels } from '../labels/composerLabels.ts';
import { conversationLabels } from '../labels/conversationLabels.ts';
import { emojiLabels } from '../labels/emojiLabels.ts';
import { paneLabels } from './LabelsContext.ts';

/** The texts of the first screen and of the open conversation with its messages, reply field and emoji picker. */
export const usePaneLabels = paneLabels(({ serviceName }) => ({
  conversation: conversationLabels(serviceName),
  composer: composerLabels,
  emojiPicker: emojiLabels,
}));

export type PaneLabels = ReturnType<typeof usePaneLabels>;
