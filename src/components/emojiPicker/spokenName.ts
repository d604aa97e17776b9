import type { PaneLabels } from '../inbox/usePaneLabels.ts';

/** The spoken name of an emoji: its shortcode in words. */
export const spokenName = (name: string, { spoken }: PaneLabels['emojiPicker']): string =>
  name === '+1' || name === '-1' ? spoken[name] : name.replaceAll('_', ' ');
