import { codeText } from './codeContent.ts';
import { emojiCharacter, emojiSource } from './emoji.ts';
import { mentionText, type NameLookups } from './mentionText.ts';
import type {
  CodeBlockNode,
  CodeNode,
  ColorNode,
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

/** A node that carries text itself and has no children. Code blocks count, although they are blocks. */
export type InlineToken =
  | TextNode
  | CodeNode
  | CodeBlockNode
  | EmojiNode
  | MentionNode
  | SpecialMentionNode
  | DateNode
  | ColorNode
  | LineBreakNode;

export interface TokenTextOptions extends NameLookups {
  emoji?: ReadonlyMap<string, string>;
  /** Formats a date for the reader. Default: the sender's fallback. */
  date?: (node: DateNode) => string;
}

/** The visible text of a token. */
export function inlineTokenText(token: InlineToken, options: TokenTextOptions): string {
  switch (token.type) {
    case 'text':
    case 'color':
      return token.text;
    case 'code':
    case 'codeBlock':
      return codeText(token, options);
    case 'lineBreak':
      return '\n';
    case 'emoji':
      return emojiCharacter(token, options.emoji) ?? emojiSource(token);
    case 'date':
      return options.date?.(token) ?? (token.fallback || token.format);
    default:
      return mentionText(token, options);
  }
}

/** Called in reading order. */
export interface InlineTokenVisitor {
  /** Called for each token; returns its replacement. */
  token<Token extends InlineToken>(token: Token): Token;
  /** Called between two blocks or list items. */
  separator(): void;
}

function inline(node: MrkdwnInline, visitor: InlineTokenVisitor): MrkdwnInline {
  if (node.type === 'link') return { ...node, children: node.children.map((child) => visitor.token(child)) };
  return 'children' in node
    ? { ...node, children: node.children.map((child) => inline(child, visitor)) }
    : visitor.token(node);
}

const inlines = (nodes: readonly MrkdwnInline[], visitor: InlineTokenVisitor): MrkdwnInline[] =>
  nodes.map((node) => inline(node, visitor));

function mapSeparated<Item>(
  items: readonly Item[],
  { separator }: InlineTokenVisitor,
  visit: (item: Item) => Item,
): Item[] {
  return items.map((item, index) => {
    if (index > 0) separator();
    return visit(item);
  });
}

function mapUnquoted(block: QuoteNode['children'][number], visitor: InlineTokenVisitor): QuoteNode['children'][number] {
  switch (block.type) {
    case 'paragraph':
      return { ...block, children: inlines(block.children, visitor) };
    case 'codeBlock':
      return visitor.token(block);
    case 'list':
      return {
        ...block,
        items: mapSeparated(block.items, visitor, (item) => ({ ...item, children: inlines(item.children, visitor) })),
      };
  }
}

/** The blocks with every token replaced by the one that the visitor returns. */
export const mapInlineTokens = (blocks: readonly MrkdwnBlock[], visitor: InlineTokenVisitor): MrkdwnBlock[] =>
  mapSeparated(blocks, visitor, (block) =>
    block.type === 'quote'
      ? { ...block, children: mapSeparated(block.children, visitor, (inner) => mapUnquoted(inner, visitor)) }
      : mapUnquoted(block, visitor),
  );
