import { emojiSource } from './emoji.ts';
import { splitEmoji } from './emojiText.ts';
import { escapeEntities } from './entities.ts';
import type { CodePart, MentionNode, MrkdwnBlock, MrkdwnInline, QuoteNode, SpecialMentionNode } from './nodes.ts';

/** A control character, which no text has, before each note that is no text. */
const note = (words: string): string => `\u0001${words}\u0002`;

const mention = (node: MentionNode | SpecialMentionNode): string =>
  note(node.type === 'specialMention' ? `!${node.name}` : `${node.type} ${node.id}`);

const codeText = ({ text, parts = [text] }: { text: string; parts?: readonly CodePart[] }): string =>
  parts.map((part) => (typeof part === 'string' ? part : mention(part))).join('');

/** Collects the lines of inline nodes. Before the characters of another style stands a note of it; spaces have none. */
function inlineLines(nodes: readonly MrkdwnInline[]): string[] {
  const lines: string[] = [];
  let line = '';
  let noted = '';
  const end = (): void => {
    lines.push(line.replace(/\s+/g, ' ').trim());
    line = '';
    noted = '';
  };
  const add = (words: string, styles: readonly string[]): void => {
    const style = [...styles].sort().join(' ');
    for (const part of words.split(/(\s+)/)) {
      if (/\S/.test(part) && style !== noted) {
        line += note(style);
        noted = style;
      }
      line += part;
    }
  };
  const visit = (node: MrkdwnInline, styles: readonly string[]): void => {
    switch (node.type) {
      case 'text':
        // A shortcode in plain text shows as in mrkdwn.
        for (const one of splitEmoji(escapeEntities(node.text)))
          if (one.type === 'text') add(one.text, styles);
          else visit(one, styles);
        break;
      case 'emoji':
        // Neither bold nor italic changes an emoji.
        add(
          note(emojiSource(node)),
          styles.filter((style) => style !== 'bold' && style !== 'italic'),
        );
        break;
      case 'color':
        add(node.text, [...styles, node.type]);
        break;
      case 'code':
        add(codeText(node), [...styles, node.type]);
        break;
      case 'lineBreak':
        end();
        break;
      case 'date':
        add(note(`date ${node.timestamp} ${node.format} ${node.link ?? ''}`), styles);
        break;
      case 'link':
        for (const child of node.children) visit(child, [...styles, node.url]);
        break;
      case 'bold':
      case 'italic':
      case 'strike':
      case 'underline':
        for (const child of node.children) visit(child, [...styles, node.type]);
        break;
      default:
        add(mention(node), styles);
    }
  };
  for (const node of nodes) visit(node, []);
  end();
  return lines;
}

const listLine = (line: string): string => line.replace(/^[◦▪‣*-]\uFE0E? /, '• ');

/** A line of plain text that begins as a quote or a list, as that. */
const typedLine = (line: string): string =>
  line.startsWith('>') ? `> ${listLine(line.slice(1).trim())}` : listLine(line);

function unquotedLines(block: QuoteNode['children'][number]): string[] {
  switch (block.type) {
    case 'paragraph':
      return inlineLines(block.children).map(typedLine);
    case 'codeBlock':
      return [note(`code ${block.language ?? ''}`) + codeText(block).replace(/^\n+/, '').trimEnd()];
    case 'list':
      return block.items.flatMap(({ indent, marker, children }) => {
        const level = indent === 0 ? '' : note(`level ${indent}`);
        return inlineLines(children).map((line, at) =>
          at === 0 ? `${level}${marker} ${line}`.trim() : note('continued') + line,
        );
      });
  }
}

/**
 * All that a message shows, as lines to compare: the characters with their styles, and the kinds of the blocks. Labels of mentions and
 * the amount of space count for nothing.
 */
export const shownLines = (blocks: readonly MrkdwnBlock[]): string =>
  blocks
    .flatMap((block) =>
      block.type === 'quote'
        ? block.children.flatMap(unquotedLines).flatMap((line) => (line === '' ? [] : [`> ${line}`]))
        : unquotedLines(block),
    )
    .filter((line) => line !== '')
    .join('\n');
