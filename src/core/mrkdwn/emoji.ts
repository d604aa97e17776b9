import { emojiShortcodes } from './emojiShortcodes.ts';
import type { EmojiNode, SkinTone } from './nodes.ts';

const lightestModifier = 0x1f3fb;

/** The first character that takes a skin tone gets it; a variation selector after it would undo it. Emoji that show no
 * skin stay as they are. */
const withSkinTone = (emoji: string, tone: SkinTone): string =>
  emoji.replace(/(\p{Emoji_Modifier_Base})\uFE0F?/u, `$1${String.fromCodePoint(lightestModifier + tone - 2)}`);

/** The character for a shortcode, or `undefined` for an unknown one. `table` replaces the built-in names. */
export function emojiCharacter(
  { name, skinTone }: Pick<EmojiNode, 'name' | 'skinTone'>,
  table: ReadonlyMap<string, string> = emojiShortcodes,
): string | undefined {
  const emoji = table.get(name);
  return emoji !== undefined && skinTone !== undefined ? withSkinTone(emoji, skinTone) : emoji;
}

/** The emoji as it was written, colons and all. */
export const emojiSource = ({ name, skinTone }: Pick<EmojiNode, 'name' | 'skinTone'>): string =>
  skinTone === undefined ? `:${name}:` : `:${name}::skin-tone-${skinTone}:`;
