import { emojiCharacter } from './emoji.ts';
import type { MrkdwnBlock, MrkdwnInline } from './nodes.ts';

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
