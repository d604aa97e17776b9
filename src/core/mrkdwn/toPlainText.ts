import { codeText } from './codeContent.ts';
import { emojiCharacter, emojiSource } from './emoji.ts';
import { mentionText, type NameLookups } from './mentionText.ts';
import type { DateNode, MrkdwnNode } from './nodes.ts';
import { parseMrkdwn } from './parse.ts';

/** Names for mentions, and replacements for code, emoji and dates. */
export interface PlainTextOptions extends NameLookups {
  /** Replacement for code blocks, such as "[code block]". Default: the text of the block. */
  codeBlock?: string;
  /** Characters by shortcode: `inbox.getState().emoji.characters` or `(await loadEmojiTable()).characters`. Unknown
   * shortcodes stay as typed. */
  emoji?: ReadonlyMap<string, string>;
  /** Formats a date for the reader. Default: the sender's fallback. */
  date?: (node: DateNode) => string;
}

const joined = (nodes: readonly MrkdwnNode[], options: PlainTextOptions, separator = ''): string =>
  nodes.map((node) => nodeText(node, options)).join(separator);

function nodeText(node: MrkdwnNode, options: PlainTextOptions): string {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'code':
      return codeText(node, options);
    case 'lineBreak':
      return '\n';
    case 'codeBlock':
      return options.codeBlock ?? codeText(node, options);
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

/** Converts the source of a message to text without markup, for previews, notifications and search. Lines are separated
 * by "\n". */
export const mrkdwnToPlainText = (source: string, options: PlainTextOptions = {}): string =>
  joined(parseMrkdwn(source), options, '\n');
