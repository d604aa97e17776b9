import { codeContent } from './codeContent.ts';
import type { Line } from './codeFences.ts';
import { type Delimiter, pairDelimiters } from './delimiters.ts';
import { type ListPrefix, listPrefix } from './linePrefix.ts';
import type { CodeBlockNode, ListNode, MrkdwnInline, ParagraphNode, StyledNode } from './nodes.ts';
import { tokenize } from './tokenize.ts';

const deepestIndent = 4;

const isBlank = (text: string): boolean => !/\S/.test(text);

/** Drops leading and trailing blank lines: block margins show them. Blank lines inside the paragraph stay. */
function paragraph(lines: readonly string[]): ParagraphNode | null {
  const first = lines.findIndex((line) => !isBlank(line));
  if (first < 0) return null;
  const last = lines.findLastIndex((line) => !isBlank(line));
  const children: MrkdwnInline[] = [];
  lines.slice(first, last + 1).forEach((line, index) => {
    if (index > 0) children.push({ type: 'lineBreak' });
    if (line !== '') for (const node of parseInline(line)) children.push(node);
  });
  return { type: 'paragraph', children };
}

interface OpenList {
  node: ListNode;
  /** Indentation of each open level, outermost first. */
  widths: number[];
}

function levelOf(widths: number[], width: number): number {
  while (widths.length > 0 && (widths.at(-1) ?? 0) > width) widths.pop();
  if (widths.length === 0 || (widths.at(-1) ?? 0) < width) widths.push(width);
  return widths.length - 1;
}

export interface BlockBuilder<Block> {
  line(line: Line): void;
  block(block: Block): void;
  finish(): Block[];
}

/** Groups lines into paragraphs, lists and code blocks. */
export function blockBuilder<Block>(): BlockBuilder<Block | ParagraphNode | ListNode | CodeBlockNode> {
  const blocks: (Block | ParagraphNode | ListNode | CodeBlockNode)[] = [];
  let textLines: string[] = [];
  let list: OpenList | null = null;

  const close = (): void => {
    const node = paragraph(textLines);
    if (node) blocks.push(node);
    textLines = [];
    list = null;
  };

  const addItem = (prefix: ListPrefix, text: string): void => {
    let level = list ? levelOf(list.widths, prefix.width) : 0;
    if (!list || (level === 0 && list.node.ordered !== prefix.ordered)) {
      close();
      level = 0;
      list = { node: { type: 'list', ordered: prefix.ordered, items: [] }, widths: [prefix.width] };
      blocks.push(list.node);
    }
    const indent = Math.min(level, deepestIndent);
    list.node.items.push({ indent, marker: prefix.marker, children: parseInline(text) });
  };

  const addText = (text: string): void => {
    const prefix = listPrefix(text);
    if (prefix) {
      addItem(prefix, text.slice(prefix.length));
      return;
    }
    if (list) close();
    textLines.push(text);
  };

  const block = (node: Block | CodeBlockNode): void => {
    close();
    blocks.push(node);
  };

  return {
    line(line) {
      if (line.length === 0) addText('');
      line.forEach((piece, index) => {
        if (piece.code) block({ type: 'codeBlock', ...codeContent(piece.text) });
        else if (index === 0) addText(piece.text);
        else textLines.push(piece.text);
      });
    },
    block,
    finish() {
      close();
      return blocks;
    },
  };
}

const styles: Readonly<Record<Delimiter, StyledNode['type']>> = { '*': 'bold', _: 'italic', '~': 'strike' };

function append(nodes: MrkdwnInline[], node: MrkdwnInline): void {
  const last = nodes[nodes.length - 1];
  if (node.type === 'text' && last?.type === 'text') {
    nodes[nodes.length - 1] = { type: 'text', text: last.text + node.text };
  } else {
    nodes.push(node);
  }
}

/** Parses the inline markup of one line. Styles nest, each kind at most once, and end with the line. */
function parseInline(line: string): MrkdwnInline[] {
  const tokens = tokenize(line);
  const roles = pairDelimiters(tokens);
  const outer: MrkdwnInline[][] = [];
  let nodes: MrkdwnInline[] = [];
  tokens.forEach((token, index) => {
    if (token.kind === 'node') {
      append(nodes, token.node);
      return;
    }
    const role = roles[index];
    if (role === undefined) {
      append(nodes, { type: 'text', text: token.delimiter });
    } else if (role === 'open') {
      outer.push(nodes);
      nodes = [];
    } else {
      const styled: StyledNode = { type: styles[token.delimiter], children: nodes };
      nodes = outer.pop() ?? [];
      append(nodes, styled);
    }
  });
  return nodes;
}
