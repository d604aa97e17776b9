import type { PickerEmoji } from '../emoji/pickerEmoji.ts';
import { matchName, nameKey } from './nameKey.ts';
import { topRanked } from './suggestion.ts';

const maxFound = 240;

/** The emoji that a search finds: exact names first, then prefixes, then matches at a later word. Words may be separated by
 * spaces, and colons may surround the name. */
export function searchEmoji(all: readonly PickerEmoji[], query: string): readonly PickerEmoji[] {
  const key = nameKey(query).trim().replace(/^:|:$/g, '').replace(/\s+/g, '_');
  return key === '' ? [] : topRanked(all, ({ names, emoji }) => (emoji === key ? 0 : matchName(names, key)), maxFound);
}
