import { mapInlineTokens } from './inlineTokens.ts';
import type { CodeNode, CodePart, MrkdwnBlock, MrkdwnInline, QuoteNode } from './nodes.ts';

/** An amount of text. Lines are those of the author, not those that wrap. */
interface Extent {
  characters: number;
  lines: number;
}

/** Messages above one of these limits are folded. */
const foldedFrom: Extent = { characters: 2_000, lines: 40 };
/** The part of a folded message that stays visible: less than the limit, so that unfolding shows more than a few words. */
const keptWhenFolded: Extent = { characters: 1_200, lines: 24 };

/** Whether a text without markup is long enough to fold. Stops at the limits. */
export function isLongSource(source: string): boolean {
  if (source.length > foldedFrom.characters) return true;
  let lines = 1;
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lines += 1;
  return lines > foldedFrom.lines;
}

function extentOf(blocks: readonly MrkdwnBlock[]): Extent {
  const extent = { characters: 0, lines: 1 };
  mapInlineTokens(blocks, {
    token(token) {
      if (token.type === 'lineBreak') extent.lines += 1;
      else if ('text' in token) {
        extent.characters += token.text.length;
        if (token.type === 'codeBlock') extent.lines += token.text.split('\n').length - 1;
      } else extent.characters += 1;
      return token;
    },
    separator() {
      extent.lines += 1;
    },
  });
  return extent;
}

const isSpent = ({ characters, lines }: Extent): boolean => characters <= 0 || lines <= 0;

/** The start of a text without a part of a grapheme at its end: half a flag is shown as a letter. The segmenter is slow to create,
 * and ASCII needs none. */
function wholeStart(text: string, end: number): string {
  const isAscii = !/[^\0-\x7f]/.test(text.slice(end - 1, end + 1));
  if (isAscii || typeof Intl.Segmenter !== 'function') return text.slice(0, end).replace(/[\ud800-\udbff]$/, '');
  // With the character after the end, which tells whether the last grapheme goes on.
  return text.slice(0, new Intl.Segmenter().segment(text.slice(0, end + 2)).containing(end)?.index);
}

/** The start of a text that fits; takes it from `left`. */
function takeText(text: string, left: Extent): string {
  let end = Math.min(text.length, left.characters);
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    left.lines -= 1;
    if (left.lines === 0) end = at;
  }
  if (end === text.length) {
    left.characters -= end;
    return text;
  }
  left.characters = 0;
  return `${wholeStart(text, end)}…`;
}

/** The nodes for which there is room. */
function takeEach<Node>(nodes: readonly Node[], left: Extent, take: (node: Node) => Node): Node[] {
  const taken: Node[] = [];
  for (const node of nodes) {
    if (isSpent(left)) break;
    taken.push(take(node));
  }
  return taken;
}

const takePart = (part: CodePart, left: Extent): CodePart => {
  if (typeof part === 'string') return takeText(part, left);
  left.characters -= 1;
  return part;
};

function takeCode(node: Pick<CodeNode, 'text' | 'parts'>, left: Extent): Pick<CodeNode, 'text' | 'parts'> {
  const { parts } = node;
  const text = takeText(node.text, parts ? { ...left } : left);
  return parts ? { text, parts: takeEach(parts, left, (part) => takePart(part, left)) } : { text };
}

function takeInline<Node extends MrkdwnInline>(node: Node, left: Extent): Node {
  switch (node.type) {
    case 'text':
      return { ...node, text: takeText(node.text, left) };
    case 'code':
      return { ...node, ...takeCode(node, left) };
    case 'bold':
    case 'italic':
    case 'strike':
    case 'underline':
    case 'link':
      return { ...node, children: takeInlines(node.children, left) };
    case 'lineBreak':
      left.lines -= 1;
      return node;
    default:
      left.characters -= 1;
      return node;
  }
}

const takeInlines = (nodes: readonly MrkdwnInline[], left: Extent): MrkdwnInline[] =>
  takeEach(nodes, left, (node) => takeInline(node, left));

function takeUnquoted(block: QuoteNode['children'][number], left: Extent): QuoteNode['children'][number] {
  left.lines -= 1;
  switch (block.type) {
    case 'paragraph':
      return { ...block, children: takeInlines(block.children, left) };
    case 'codeBlock':
      return { ...block, ...takeCode(block, left) };
    case 'list': {
      const items = takeEach(block.items, left, (item) => {
        left.lines -= 1;
        return { ...item, children: takeInlines(item.children, left) };
      });
      return { ...block, items };
    }
  }
}

/** The start of a message that is too long to show at once; `null` for other messages. Marks of matches stay on the nodes
 * that remain. */
export function foldBlocks(blocks: readonly MrkdwnBlock[]): MrkdwnBlock[] | null {
  const { characters, lines } = extentOf(blocks);
  if (characters <= foldedFrom.characters && lines <= foldedFrom.lines) return null;
  const left = { ...keptWhenFolded };
  return takeEach(blocks, left, (block) =>
    block.type === 'quote'
      ? { ...block, children: takeEach(block.children, left, (inner) => takeUnquoted(inner, left)) }
      : takeUnquoted(block, left),
  );
}
