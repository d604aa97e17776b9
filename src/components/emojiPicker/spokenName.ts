import type { FrameLabels } from '../labels/frameLabels.ts';

/** The spoken name of an emoji: its shortcode in words. */
export const spokenName = (name: string, { spoken }: FrameLabels['emojiPicker']): string =>
  name === '+1' || name === '-1' ? spoken[name] : name.replaceAll('_', ' ');
