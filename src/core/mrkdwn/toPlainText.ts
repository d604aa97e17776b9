import { codeText } from './codeContent.ts';
import { emojiCharacter, emojiSource } from './emoji.ts';
import { hasRightToLeft, isolatedCode, isolatedText } from './isolate.ts';
import { mentionText, type NameLookups } from './mentionText.ts';
import type { DateNode, LinkNode, MrkdwnNode } from './nodes.ts';
import { parseMrkdwn } from './parse.ts';

/** Names for mentions, and replacements for code, emoji and dates. @inline */
export interface PlainTextOptions extends NameLookups {
  /** Replacement for code blocks, such as "[code block]". Default: the text of the block. */
  codeBlock?: string;
  /** Characters by shortcode: `inbox.getState().emoji.characters` or `(await loadEmojiTable()).characters`. Unknown
   * shortcodes stay as typed. */
  emoji?: ReadonlyMap<string, string>;
  /** Formats a date for the reader. Default: the sender's fallback. */
  date?: (node: DateNode) => string;
}

interface TextOptions extends PlainTextOptions {
  /** Isolates what has a direction of its own from the sentence. */
  isIsolated?: boolean;
}

const joined = (nodes: readonly MrkdwnNode[], options: TextOptions, separator = ''): string =>
  nodes.map((node) => nodeText(node, options)).join(separator);

/** Code and URLs are written from left to right; names, dates and labels have their own direction. */
function isolatedNode(node: MrkdwnNode, text: string): string {
  switch (node.type) {
    case 'code':
      return isolatedCode(text);
    case 'link':
      return showsUrl(node) ? isolatedCode(text) : isolatedText(text);
    case 'userMention':
    case 'channelMention':
    case 'groupMention':
    case 'date':
      return isolatedText(text);
    default:
      return text;
  }
}

const nodeText = (node: MrkdwnNode, options: TextOptions): string =>
  options.isIsolated ? isolatedNode(node, plainText(node, options)) : plainText(node, options);

function plainText(node: MrkdwnNode, options: TextOptions): string {
  switch (node.type) {
    case 'text':
    case 'color':
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
    case 'underline':
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

/** The same for one line on screen, where code, URLs and names do not change the order of a sentence of the other
 * direction. */
export function shownPlainText(source: string, options: PlainTextOptions = {}): string {
  const blocks = parseMrkdwn(source);
  const text = joined(blocks, options, '\n');
  return hasRightToLeft(text) ? joined(blocks, { ...options, isIsolated: true }, '\n') : text;
}

/** Whether a link shows its URL, perhaps without the scheme, and no label: it is written from left to right. */
export function showsUrl({ url, children: [first, other] }: LinkNode): boolean {
  return other === undefined && first?.type === 'text' && first.text !== '' && url.includes(first.text.trim());
}
