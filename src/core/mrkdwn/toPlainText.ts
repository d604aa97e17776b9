import { emojiCharacter, emojiSource } from './emoji.ts';
import { mentionText, type NameLookups } from './mentionText.ts';
import type { DateNode, MrkdwnNode } from './nodes.ts';
import { parseMrkdwn } from './parse.ts';

/** Who and what mentions name, and what stands for code, emoji and dates. */
export interface PlainTextOptions extends NameLookups {
  /** What stands for a code block: its text (the default), or for instance "[code block]". */
  codeBlock?: string;
  /** Emoji by shortcode: `inbox.getState().emoji.characters`, or what `loadEmojiTable` brings. Others stay as written. */
  emoji?: ReadonlyMap<string, string>;
  /** Writes a date for the reader; by default the sender's fallback is shown. */
  date?: (node: DateNode) => string;
}

const joined = (nodes: readonly MrkdwnNode[], options: PlainTextOptions, separator = ''): string =>
  nodes.map((node) => nodeText(node, options)).join(separator);

function nodeText(node: MrkdwnNode, options: PlainTextOptions): string {
  switch (node.type) {
    case 'text':
    case 'code':
      return node.text;
    case 'lineBreak':
      return '\n';
    case 'codeBlock':
      return options.codeBlock ?? node.text;
    case 'emoji':
      return emojiCharacter(node, options.emoji) ?? emojiSource(node);
    case 'userMention':
    case 'channelMention':
    case 'groupMention':
    case 'specialMention':
      return mentionText(node, options);
    case 'date':
      return options.date?.(node) ?? (node.fallback || node.format);
    case 'bold':
    case 'italic':
    case 'strike':
    case 'link':
    case 'paragraph':
      return joined(node.children, options);
    case 'quote':
      return joined(node.children, options, '\n');
    case 'list':
      return node.items.map((item) => `${item.marker} ${joined(item.children, options)}`).join('\n');
  }
}

/** A message as text without markup, for previews, notifications and search. Takes the source or the parsed blocks; lines
 * are kept apart by "\n". */
export function mrkdwnToPlainText(message: string | readonly MrkdwnNode[], options: PlainTextOptions = {}): string {
  const nodes = typeof message === 'string' ? parseMrkdwn(message) : message;
  return nodes.every(isBlock) ? joined(nodes, options, '\n') : joined(nodes, options);
}

const isBlock = (node: MrkdwnNode): boolean =>
  node.type === 'paragraph' || node.type === 'codeBlock' || node.type === 'list' || node.type === 'quote';
