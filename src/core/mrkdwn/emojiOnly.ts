import { emojiCharacter } from './emoji.ts';
import type { MrkdwnBlock, MrkdwnInline } from './nodes.ts';

/** With more than so many they are shown no larger than text. */
const mostLarge = 23;

const isSpace = (node: MrkdwnInline): boolean => node.type === 'text' && !/\S/.test(node.text);

/** Whether a message is nothing but a few known emoji, which are then shown large. */
export function isEmojiOnly(blocks: readonly MrkdwnBlock[], table?: ReadonlyMap<string, string>): boolean {
  const [block] = blocks;
  if (blocks.length !== 1 || block?.type !== 'paragraph') return false;
  const shown = block.children.filter((node) => !isSpace(node));
  const isKnown = (node: MrkdwnInline) => node.type === 'emoji' && emojiCharacter(node, table) !== undefined;
  return shown.length > 0 && shown.length <= mostLarge && shown.every(isKnown);
}
