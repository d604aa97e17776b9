import type { Token, Tokens } from 'marked';
import { splitEmoji } from '../mrkdwn/emojiText.ts';
import { escapeEntities } from '../mrkdwn/entities.ts';
import type {
  CodeBlockNode,
  ListItem,
  ListNode,
  MrkdwnBlock,
  MrkdwnInline,
  QuoteNode,
  StyledNode,
} from '../mrkdwn/nodes.ts';
import type { ContentNode } from './contentNode.ts';
import { decodeHtmlEntities } from './htmlEntities.ts';
import { linkInline, literalProse } from './inlines.ts';
import { languageOf } from './languageOf.ts';
import { markdownTokens } from './markdownTokens.ts';
import { alignmentOf } from './readTable.ts';
import { withoutStyle } from './withoutStyle.ts';

/** Slack takes 12,000 characters in all blocks of a message. What follows stays as it is written. */
const maxLength = 12_000;

const textLines = (text: string): MrkdwnInline[] =>
  text
    .split('\n')
    .flatMap((line, index): MrkdwnInline[] => [
      ...(index > 0 ? [{ type: 'lineBreak' as const }] : []),
      ...splitEmoji(escapeEntities(line)),
    ]);

const inlines = (tokens: readonly Token[] | undefined): MrkdwnInline[] => (tokens ?? []).flatMap(inline);

const styled = (type: StyledNode['type'], tokens: readonly Token[] | undefined): MrkdwnInline[] => [
  { type, children: withoutStyle(inlines(tokens), type) },
];

/** The words of a label, where styles and images are none. */
const label = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return label(token.tokens);
      if (token.type === 'br') return ' ';
      if (token.type === 'codespan') return token.text;
      return token.type === 'text' || token.type === 'escape' ? decodeHtmlEntities(token.text) : token.raw;
    })
    .join('');

function inline(token: Token): MrkdwnInline[] {
  switch (token.type) {
    case 'strong':
    case 'heading':
      return styled('bold', token.tokens);
    case 'em':
      return styled('italic', token.tokens);
    case 'del':
      return styled('strike', token.tokens);
    case 'codespan':
      return [{ type: 'code', text: token.text }];
    case 'br':
      return [{ type: 'lineBreak' }];
    case 'checkbox':
      return [];
    case 'link':
    case 'image':
      return linkInline(decodeHtmlEntities(token.href), label(token.tokens ?? []));
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens ? inlines(token.tokens) : textLines(decodeHtmlEntities(token.text));
    default:
      return 'tokens' in token && token.tokens ? inlines(token.tokens) : textLines(token.raw.replace(/\n$/, ''));
  }
}

/** The deepest level that the inbox indents. */
const deepest = 4;

/** Lists are flat, each item has its level. An item shows its paragraphs and code in lines. */
function listItems({ items, ordered, start }: Tokens.List, indent: number): ListItem[] {
  return items.flatMap((item, index) => {
    const marker = ordered ? `${(start === '' ? 1 : start) + index}.` : '•';
    const box: MrkdwnInline[] = item.task ? [{ type: 'text', text: item.checked ? '☑ ' : '☐ ' }] : [];
    const own: MrkdwnInline[] = [];
    const inner: ListItem[] = [];
    for (const token of item.tokens) {
      if (token.type === 'list') inner.push(...listItems(token as Tokens.List, Math.min(deepest, indent + 1)));
      else if (token.type !== 'space' && token.type !== 'checkbox') {
        if (own.length > 0) own.push({ type: 'lineBreak' });
        own.push(...(token.type === 'code' ? [{ type: 'code' as const, text: token.text }] : inlines([token])));
      }
    }
    return [{ indent, marker, children: [...box, ...own] }, ...inner];
  });
}

/** A node as the content of a quote. Nested quotes become part of the outer one; titles and tables become lines. */
const quotable = (node: ContentNode): QuoteNode['children'] => {
  if (node.type === 'heading') {
    const children = withoutStyle(node.children, 'bold');
    return [{ type: 'paragraph', children: [{ type: 'bold', children }] }];
  }
  if (node.type === 'table') return node.rows.flatMap((row) => row.flat()).flatMap(unquoted);
  return node.type === 'prose' ? node.blocks.flatMap(unquoted) : [];
};
const unquoted = (block: MrkdwnBlock): QuoteNode['children'] => (block.type === 'quote' ? block.children : [block]);

const prose = (block: MrkdwnBlock): ContentNode => ({ type: 'prose', blocks: [block] });

const cell = ({ tokens }: Tokens.TableCell): MrkdwnBlock[] => {
  const children = inlines(tokens);
  return children.length === 0 ? [] : [{ type: 'paragraph', children }];
};

function blockNodes(token: Token): ContentNode[] {
  switch (token.type) {
    case 'heading': {
      const children = inlines(token.tokens);
      return children.length === 0 ? [] : [{ type: 'heading', level: token.depth, children }];
    }
    case 'list': {
      const list = token as Tokens.List;
      const node: ListNode = { type: 'list', ordered: list.ordered, items: listItems(list, 0) };
      return node.items.length === 0 ? [] : [prose(node)];
    }
    case 'code': {
      const code: CodeBlockNode = { type: 'codeBlock', text: token.text, ...languageOf(token.lang) };
      return token.text === '' ? [] : [prose(code)];
    }
    case 'blockquote': {
      const children = nodesOf(token.tokens ?? []).flatMap(quotable);
      return children.length === 0 ? [] : [prose({ type: 'quote', children })];
    }
    case 'table': {
      const { header, rows, align } = token as Tokens.Table;
      const cells = [header, ...rows].map((row) => row.map(cell));
      return [{ type: 'table', caption: [], rows: cells, alignments: align.map(alignmentOf) }];
    }
    case 'hr':
      return [{ type: 'divider' }];
    case 'space':
    case 'def':
      return [];
    default: {
      const children = inline(token);
      return children.length === 0 ? [] : [prose({ type: 'paragraph', children })];
    }
  }
}

const nodesOf = (tokens: readonly Token[]): ContentNode[] => tokens.flatMap(blockNodes);

/** Signs of emphasis and links take the lexer quadratic time. No text that a person reads has as many. */
const maxSigns = 1_500;

/** Markdown (CommonMark with the tables, tasks and strikethrough of GitHub). HTML is shown as it is written. */
export function readMarkdown(source: string): ContentNode[] {
  if ((source.match(/[*_~\\![\]]/g)?.length ?? 0) > maxSigns) return literalProse(source);
  try {
    const nodes = nodesOf(markdownTokens(source.slice(0, maxLength)));
    return source.length > maxLength ? [...nodes, ...literalProse(source.slice(maxLength))] : nodes;
  } catch (error) {
    // Thousands of nested quotes exceed the stack.
    if (error instanceof RangeError) return literalProse(source);
    throw error;
  }
}
