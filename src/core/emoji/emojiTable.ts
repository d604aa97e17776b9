/** A shortcode, without colons, and the character that it stands for. */
export interface NamedEmoji {
  name: string;
  emoji: string;
}

/** The shortcodes that are known. */
export interface EmojiTable {
  /** Whether these are all of Slack's; until they are loaded, the commonest, and before that none. */
  isWhole: boolean;
  /** Characters by shortcode. */
  characters: ReadonlyMap<string, string>;
  /** Every shortcode once, the commonest first, then in the order of emoji pickers: for suggestions. */
  named: readonly NamedEmoji[];
}

export interface EmojiSlice {
  /** Known shortcodes: the common ones from the start, all of them after `loadEmoji`. */
  emoji: EmojiTable;
}

/** Reads records "emoji name name …", apart by "|" or lines. */
export const readEmojiRecords = (source: string): NamedEmoji[] =>
  source
    .trim()
    .split(/[|\n]/)
    .flatMap((record) => {
      const [emoji = '', ...names] = record.split(' ');
      return names.map((name) => ({ name, emoji }));
    });

const mapOf = (named: readonly NamedEmoji[]): Map<string, string> =>
  new Map(named.map(({ name, emoji }): [string, string] => [name, emoji]));

/** Before anything is loaded: shortcodes are shown as they were written. */
export const noEmoji: EmojiTable = { isWhole: false, characters: new Map(), named: [] };

/** The commonest shortcodes alone. */
export const commonEmojiTable = (common: readonly NamedEmoji[]): EmojiTable => ({
  isWhole: false,
  characters: mapOf(common),
  named: common,
});

/** All of them. The same name in both keeps the character of the whole table and its place among the common ones. */
export function wholeEmojiTable(common: readonly NamedEmoji[], all: readonly NamedEmoji[]): EmojiTable {
  const characters = new Map([...mapOf(common), ...mapOf(all)]);
  return { isWhole: true, characters, named: Array.from(characters, ([name, emoji]) => ({ name, emoji })) };
}
