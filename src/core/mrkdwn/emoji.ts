import type { EmojiNode, SkinTone } from './nodes.ts';

type EmojiName = Pick<EmojiNode, 'name' | 'skinTone' | 'secondSkinTone'>;

const lightestModifier = 0x1f3fb;

/** A person or a part of one, with the variation selector that a skin tone takes the place of. Hands between two people
 * hold them together and stay as they are. */
const toneable = /(?<!\u200d)(\p{Emoji_Modifier_Base})\uFE0F?|(?!\u{1F91D})(\p{Emoji_Modifier_Base})\uFE0F?/gu;

/** Two people drawn as one character, as they are written when their skin tones differ. */
const pairs: ReadonlyMap<string, string> = new Map([
  ['🤝', '🫱\u200d🫲'],
  ['👫', '👩\u200d🤝\u200d👨'],
  ['👬', '👨\u200d🤝\u200d👨'],
  ['👭', '👩\u200d🤝\u200d👩'],
  ['💏', '🧑\u200d❤️\u200d💋\u200d🧑'],
  ['💑', '🧑\u200d❤️\u200d🧑'],
]);

/** The emoji in the given tones, the last of which goes on. Emoji that show no skin stay as they are. */
function withSkinTones(emoji: string, [first, second]: readonly [SkinTone, SkinTone | undefined]): string {
  const isMixed = second !== undefined && second !== first;
  let tone = first;
  return ((isMixed && pairs.get(emoji)) || emoji).replace(toneable, (_, alone?: string, joined?: string) => {
    const toned = `${alone ?? joined ?? ''}${String.fromCodePoint(lightestModifier + tone - 2)}`;
    tone = second ?? tone;
    return toned;
  });
}

/** The character for a shortcode, or `undefined` for one that is not in the table. */
export function emojiCharacter(
  { name, skinTone, secondSkinTone }: EmojiName,
  table: ReadonlyMap<string, string> | undefined,
): string | undefined {
  const emoji = table?.get(name);
  return emoji !== undefined && skinTone !== undefined ? withSkinTones(emoji, [skinTone, secondSkinTone]) : emoji;
}

/** The emoji as it was written, colons and all. */
export const emojiSource = ({ name, skinTone, secondSkinTone }: EmojiName): string => {
  if (skinTone === undefined) return `:${name}:`;
  return `:${name}::skin-tone-${skinTone}${secondSkinTone === undefined ? '' : `-${secondSkinTone}`}:`;
};
