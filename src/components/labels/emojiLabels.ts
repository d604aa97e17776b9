import type { EmojiGroup } from '../../core/emoji/pickerEmoji.ts';
import { plural } from './plural.ts';

/** Labels of the emoji picker. */
export const emojiLabels = {
  title: 'Emoji',
  search: 'Search emoji',
  none: 'No emoji found',
  results: 'Results',
  found: (n: number) => plural(n, 'emoji found', 'emoji found'),
  recent: 'Recently used',
  /** The emoji of the workspace. */
  custom: 'Custom',
  groupsName: 'Groups of emoji',
  groups: {
    smileys: 'Smileys',
    people: 'People',
    nature: 'Animals and nature',
    food: 'Food and drink',
    travel: 'Travel and places',
    activities: 'Activities',
    objects: 'Objects',
    symbols: 'Symbols',
    flags: 'Flags',
  } satisfies Record<EmojiGroup, string>,
  /** Of shortcodes that are not words. */
  spoken: { '+1': 'thumbs up', '-1': 'thumbs down' },
  skinTone: 'Skin tone',
  /** By skin tone; 1: yellow, 2 to 6: light to dark. */
  tones: {
    1: 'Default skin tone',
    2: 'Light skin tone',
    3: 'Medium-light skin tone',
    4: 'Medium skin tone',
    5: 'Medium-dark skin tone',
    6: 'Dark skin tone',
  },
};
