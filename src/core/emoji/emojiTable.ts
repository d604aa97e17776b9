/** A shortcode without colons, and its character. @inline */
export interface NamedEmoji {
  name: string;
  emoji: string;
}

/** The loaded emoji shortcodes. An unknown one is shown as ":name:". @inline */
export interface EmojiTable {
  /** Whether all of Slack's shortcodes are loaded. Until then the table has the most common ones, at first none. */
  isComplete: boolean;
  /** Characters by shortcode. */
  characters: ReadonlyMap<string, string>;
  /** Every shortcode once, for suggestions: the most common first, then in the order of emoji pickers. */
  named: readonly NamedEmoji[];
  /** The emoji of the workspace; absent until they are loaded, and without any. */
  custom?: CustomEmojiTable;
}

/** The emoji of a workspace. @inline */
export interface CustomEmojiTable {
  /** URLs of pictures by shortcode, by which only the renderer shows them: in plain text they stay shortcodes. */
  images: ReadonlyMap<string, string>;
  /** Further names of standard emoji: shortcodes by shortcode. The table has their characters, too. */
  aliases: ReadonlyMap<string, string>;
  /** The table without the emoji of the workspace. */
  standard: EmojiTable;
}

export interface EmojiSlice {
  /** Known shortcodes: the common ones from the start, all of them after `loadEmoji`. */
  emoji: EmojiTable;
}

/** Reads records "emoji name name …", separated by "|" or line breaks. */
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

/** A table of the most common shortcodes. */
export const commonEmojiTable = (common: readonly NamedEmoji[]): EmojiTable => ({
  isComplete: false,
  characters: mapOf(common),
  named: common,
});

/** The complete table. A name in both lists gets its character from `all` and its position from `common`. */
export function mergeEmojiTables(common: readonly NamedEmoji[], all: readonly NamedEmoji[]): EmojiTable {
  const characters = new Map([...mapOf(common), ...mapOf(all)]);
  return { isComplete: true, characters, named: Array.from(characters, ([name, emoji]) => ({ name, emoji })) };
}
