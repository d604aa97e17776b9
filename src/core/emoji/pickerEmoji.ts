import { nameKey } from '../format/nameKey.ts';
import { takesSkinTone } from '../mrkdwn/emoji.ts';
import { allEmoji } from './allEmoji.generated.ts';
import { commonEmoji } from './commonEmoji.ts';
import { emojiKeywords } from './emojiKeywords.generated.ts';
import { type EmojiTable, readEmojiRecords } from './emojiTable.ts';

export type EmojiGroup =
  | 'smileys'
  | 'people'
  | 'nature'
  | 'food'
  | 'travel'
  | 'activities'
  | 'objects'
  | 'symbols'
  | 'flags';

/** An emoji of the picker. */
export interface PickerEmoji {
  /** The character; the shortcode for an emoji with a picture. */
  emoji: string;
  /** The URL of the picture, for emoji of the workspace. */
  image?: string;
  /** Slack's name of the emoji, which reactions and messages contain. */
  name: string;
  /** All shortcodes, the name first. */
  names: readonly string[];
  /** The names as searches compare them. */
  keys: readonly string[];
  /** English words for searches, in lower case. */
  keywords: readonly string[];
  takesSkinTone: boolean;
}

/** The first emoji of each group: the table has the order of emoji pickers. */
const groupStarts: readonly (readonly [EmojiGroup, string])[] = [
  ['smileys', 'grinning'],
  ['people', 'wave'],
  ['nature', 'monkey_face'],
  ['food', 'grapes'],
  ['travel', 'earth_africa'],
  ['activities', 'jack_o_lantern'],
  ['objects', 'eyeglasses'],
  ['symbols', 'atm'],
  ['flags', 'checkered_flag'],
];

/** Tables differ in the variation selector. */
const plain = (emoji: string): string => emoji.replaceAll('\uFE0F', '');

/** Keywords by the first name of the emoji: both tables have the same order. */
function readKeywords(): ReadonlyMap<string, readonly string[]> {
  const keywords = emojiKeywords.split('|');
  return new Map(
    allEmoji.split('|').map((record, at): [string, readonly string[]] => {
      const [, name = ''] = record.split(' ');
      return [name, keywords[at]?.match(/[^ ]+/g) ?? []];
    }),
  );
}

function readEmoji(): readonly PickerEmoji[] {
  const namesOf = new Map<string, { emoji: string; names: string[] }>();
  for (const { name, emoji } of readEmojiRecords(allEmoji)) {
    const entry = namesOf.get(emoji) ?? { emoji, names: [] };
    entry.names.push(name);
    namesOf.set(emoji, entry);
  }
  const entries = [...namesOf.values()];
  const byPlain = new Map(entries.map((entry) => [plain(entry.emoji), entry]));
  for (const { name, emoji } of commonEmoji.named) {
    const names = byPlain.get(plain(emoji))?.names;
    if (names && !names.includes(name)) names.push(name);
  }
  const keywordsOf = readKeywords();
  return entries.map(({ emoji, names }) => {
    const [name = ''] = names;
    return {
      ...{ emoji, name, names, keys: names, keywords: keywordsOf.get(name) ?? [] },
      takesSkinTone: takesSkinTone(emoji),
    };
  });
}

/** All emoji, in the order of pickers. Large: import this module dynamically. */
export const pickerEmoji = readEmoji();

/** All emoji by group. */
export const emojiByGroup: readonly (readonly [EmojiGroup, readonly PickerEmoji[]])[] = groupStarts.map(
  ([group, first], at) => {
    const startOf = (start: string) => pickerEmoji.findIndex(({ name }) => name === start);
    const next = groupStarts[at + 1];
    return [group, pickerEmoji.slice(startOf(first), next ? startOf(next[1]) : undefined)];
  },
);

const byName = new Map(pickerEmoji.flatMap((one) => one.names.map((name): [string, PickerEmoji] => [name, one])));

/** The emoji of shortcodes, each once; skips unknown ones. */
export const emojiNamed = (names: readonly string[], custom: readonly PickerEmoji[] = []): readonly PickerEmoji[] => {
  const ownByName = new Map(custom.map((one) => [one.name, one]));
  return [...new Set(names.flatMap((name) => ownByName.get(name) ?? byName.get(name) ?? []))];
};

/** The emoji of the workspace by name, for the picker. Aliases of all emoji, also while the table has common ones only. */
export function pickerCustomEmoji({ custom }: EmojiTable): readonly PickerEmoji[] {
  if (custom === undefined) return [];
  const own = (name: string, emoji: string): PickerEmoji => ({
    ...{ emoji, name, names: [name], keys: [nameKey(name)], keywords: [] },
    takesSkinTone: takesSkinTone(emoji),
  });
  const pictures = Array.from(custom.images, ([name, image]) => ({ ...own(name, `:${name}:`), image }));
  const aliases = [...custom.aliases].flatMap(([name, target]) => {
    const standard = byName.get(name) ?? byName.get(target);
    return standard ? [own(name, standard.emoji)] : [];
  });
  return [...pictures, ...aliases].sort((a, b) => (a.name < b.name ? -1 : 1));
}
