import { isRecord, listIn } from '../../model/json.ts';
import { readBlocks } from '../content/readBlocks.ts';
import type { MrkdwnBlock, QuoteNode } from '../mrkdwn/nodes.ts';
import { parseMrkdwn } from '../mrkdwn/parse.ts';
import { shownLines } from '../mrkdwn/shownLines.ts';

const quoted = (block: MrkdwnBlock): QuoteNode =>
  block.type === 'quote' ? block : { type: 'quote', children: [block] };

/** Parts with a border are those of a quote. */
function isBordered(part: unknown): boolean {
  return isRecord(part) && typeof part.border === 'number' && part.border > 0;
}

/** The prose of one part of the blocks; `null`: it has something else too. */
function proseIn(part: unknown): MrkdwnBlock[] | null {
  const nodes = readBlocks([part], () => []);
  const blocks = nodes.flatMap((node) => (node.type === 'prose' ? node.blocks : []));
  if (nodes.some(({ type }) => type !== 'prose')) return null;
  return isBordered(part) ? blocks.map(quoted) : blocks;
}

/** The content of rich text, or of one section that is only text; `null` for other blocks. */
function proseOf(blocks: readonly unknown[]): MrkdwnBlock[] | null {
  const [first] = blocks;
  const isSection = blocks.length === 1 && isRecord(first) && first.type === 'section';
  const isRichText = blocks.every((block) => isRecord(block) && block.type === 'rich_text');
  if (!isSection && !isRichText) return null;
  const parts = isSection ? blocks : blocks.flatMap((block) => (isRecord(block) ? listIn(block.elements) : []));
  const prose = parts.map(proseIn);
  return prose.every((one) => one !== null) ? prose.flat() : null;
}

/**
 * Whether a text in mrkdwn shows all that the blocks beside it show, as the text that a person wrote does. The text of an app is only a
 * summary for notifications, perhaps of the same words.
 */
export function repeatsBlocks(text: string, blocks: readonly unknown[]): boolean {
  const prose = proseOf(blocks);
  return prose !== null && shownLines(prose) === shownLines(parseMrkdwn(text));
}
