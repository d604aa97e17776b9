import type { EmojiNode, MrkdwnBlock, MrkdwnInline, SkinTone } from './nodes.ts';

type EmojiName = Pick<EmojiNode, 'name' | 'skinTone' | 'secondSkinTone' | 'character'>;

const lightestModifier = 0x1f3fb;

/** Characters that take a skin tone, with the variation selector that the tone replaces. The handshake that joins two
 * people in a sequence takes none. */
const toneable = /(?<!\u200d)(\p{Emoji_Modifier_Base})\uFE0F?|(?!\u{1F91D})(\p{Emoji_Modifier_Base})\uFE0F?/gu;

/** Emoji of two people, with the sequence that allows a skin tone for each person. */
const pairs: ReadonlyMap<string, string> = new Map([
  ['🤝', '🫱\u200d🫲'],
  ['👫', '👩\u200d🤝\u200d👨'],
  ['👬', '👨\u200d🤝\u200d👨'],
  ['👭', '👩\u200d🤝\u200d👩'],
  ['💏', '🧑\u200d❤️\u200d💋\u200d🧑'],
  ['💑', '🧑\u200d❤️\u200d🧑'],
]);

/** Applies the tones in order; the last one repeats. Emoji without skin stay unchanged. */
function withSkinTones(emoji: string, [first, second]: readonly [SkinTone, SkinTone | undefined]): string {
  const isMixed = second !== undefined && second !== first;
  let tone = first;
  return ((isMixed && pairs.get(emoji)) || emoji).replace(toneable, (_, alone?: string, joined?: string) => {
    const toned = `${alone ?? joined ?? ''}${String.fromCodePoint(lightestModifier + tone - 2)}`;
    tone = second ?? tone;
    return toned;
  });
}

/** The character for a shortcode; `undefined` when neither the table nor the node has it. */
export function emojiCharacter(
  { name, skinTone, secondSkinTone, character }: EmojiName,
  table: ReadonlyMap<string, string> | undefined,
): string | undefined {
  const emoji = table?.get(name);
  if (emoji === undefined) return character;
  return skinTone === undefined ? emoji : withSkinTones(emoji, [skinTone, secondSkinTone]);
}

/** A family: only its members alone take a skin tone. */
const family = /\u200d[\u{1F466}\u{1F467}\u{1F9D2}]/u;

/** Whether an emoji has variants for each skin tone. */
export const takesSkinTone = (emoji: string): boolean =>
  withSkinTones(emoji, [2, undefined]) !== emoji && !family.test(emoji);

/** The shortcode as typed, with colons and skin tones. */
export const emojiSource = ({ name, skinTone, secondSkinTone }: EmojiName): string => {
  if (skinTone === undefined) return `:${name}:`;
  return `:${name}::skin-tone-${skinTone}${secondSkinTone === undefined ? '' : `-${secondSkinTone}`}:`;
};

/** Above this number, emoji have text size. */
const maxLargeEmoji = 23;

const isSpace = (node: MrkdwnInline): boolean => node.type === 'text' && !/\S/.test(node.text);

/** Whether a message consists of a few known emoji only. Those are shown large. */
export function isEmojiOnly(
  blocks: readonly MrkdwnBlock[],
  table?: ReadonlyMap<string, string>,
  images?: ReadonlyMap<string, string>,
): boolean {
  const [block] = blocks;
  if (blocks.length !== 1 || block?.type !== 'paragraph') return false;
  const shown = block.children.filter((node) => !isSpace(node));
  const isKnown = (node: MrkdwnInline) =>
    node.type === 'emoji' && (images?.has(node.name) || emojiCharacter(node, table) !== undefined);
  return shown.length > 0 && shown.length <= maxLargeEmoji && shown.every(isKnown);
}
