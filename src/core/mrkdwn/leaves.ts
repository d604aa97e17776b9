import { emojiCharacter, emojiSource } from './emoji.ts';
import { mentionText, type NameLookups } from './mentionText.ts';
import type {
  CodeBlockNode,
  CodeNode,
  DateNode,
  EmojiNode,
  LineBreakNode,
  MentionNode,
  MrkdwnBlock,
  MrkdwnInline,
  QuoteNode,
  SpecialMentionNode,
  TextNode,
} from './nodes.ts';

/** What holds words itself and no other nodes. */
export type Leaf =
  | TextNode
  | CodeNode
  | CodeBlockNode
  | EmojiNode
  | MentionNode
  | SpecialMentionNode
  | DateNode
  | LineBreakNode;

export interface LeafTextOptions extends NameLookups {
  emoji?: ReadonlyMap<string, string>;
}

/** The words of a leaf, as its reader sees them. */
export function leafText(leaf: Leaf, options: LeafTextOptions): string {
  switch (leaf.type) {
    case 'text':
    case 'code':
    case 'codeBlock':
      return leaf.text;
    case 'lineBreak':
      return '\n';
    case 'emoji':
      return emojiCharacter(leaf, options.emoji) ?? emojiSource(leaf);
    case 'date':
      return leaf.fallback || leaf.format;
    default:
      return mentionText(leaf, options);
  }
}

/** Sees every leaf in reading order and may put another in its place. */
export interface LeafVisitor {
  leaf<L extends Leaf>(leaf: L): L;
  /** Between two paragraphs, list items or other blocks. */
  gap(): void;
}

function inline(node: MrkdwnInline, visitor: LeafVisitor): MrkdwnInline {
  switch (node.type) {
    case 'bold':
    case 'italic':
    case 'strike':
      return { ...node, children: node.children.map((child) => inline(child, visitor)) };
    case 'link':
      return { ...node, children: node.children.map((child) => visitor.leaf(child)) };
    default:
      return visitor.leaf(node);
  }
}

const inlines = (nodes: readonly MrkdwnInline[], visitor: LeafVisitor): MrkdwnInline[] =>
  nodes.map((node) => inline(node, visitor));

function apart<Item>(items: readonly Item[], { gap }: LeafVisitor, visit: (item: Item) => Item): Item[] {
  return items.map((item, index) => {
    if (index > 0) gap();
    return visit(item);
  });
}

function unquoted(block: QuoteNode['children'][number], visitor: LeafVisitor): QuoteNode['children'][number] {
  switch (block.type) {
    case 'paragraph':
      return { ...block, children: inlines(block.children, visitor) };
    case 'codeBlock':
      return visitor.leaf(block);
    case 'list':
      return {
        ...block,
        items: apart(block.items, visitor, (item) => ({ ...item, children: inlines(item.children, visitor) })),
      };
  }
}

/** The same blocks with the leaves that the visitor gave back. */
export const visitLeaves = (blocks: readonly MrkdwnBlock[], visitor: LeafVisitor): MrkdwnBlock[] =>
  apart(blocks, visitor, (block) =>
    block.type === 'quote'
      ? { ...block, children: apart(block.children, visitor, (inner) => unquoted(inner, visitor)) }
      : unquoted(block, visitor),
  );
