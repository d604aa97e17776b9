import { emojiSource } from '../mrkdwn/emoji.ts';
import { escapeEntities } from '../mrkdwn/entities.ts';
import type {
  CodeBlockNode,
  CodeNode,
  DateNode,
  MentionNode,
  MrkdwnBlock,
  MrkdwnInline,
  SpecialMentionNode,
} from '../mrkdwn/nodes.ts';
import { isServerPath } from '../mrkdwn/safeLink.ts';
import { mrkdwnToPlainText } from '../mrkdwn/toPlainText.ts';
import { joinsWords } from '../mrkdwn/unspacedScript.ts';
import { missingFiles, untitledCards } from './cardWords.ts';
import type { CardNode, ContentNode, Control, ImageNode } from './contentNode.ts';
import { withoutStyle } from './withoutStyle.ts';

const filledLines = (lines: readonly string[]): string => lines.filter((line) => line.trim() !== '').join('\n');

const signCodes: Readonly<Record<string, string>> = { '*': '&#42;', _: '&#95;', '~': '&#126;', '`': '&#96;' };

/** Plain text as mrkdwn that shows it letter for letter. Signs that would style it, or end a style around it, become character references.
 * `styles`: the signs of the styles around it. */
function literal(text: string, styles = ''): string {
  const escaped = escapeEntities(text);
  if (!/[*_~`]/.test(text)) return escaped;
  const [shown, source] = styles === '' ? [text, escaped] : [text.trim(), escaped.trim()];
  const closing = [...styles].reverse().join('');
  if (mrkdwnToPlainText(styles + source + closing) === shown) return escaped;
  return escaped.replace(/[*_~`]/g, (sign) => signCodes[sign] ?? sign);
}

/** A link in mrkdwn. */
function link(url: string, label: string): string {
  const target = url.replaceAll('|', '%7C').replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('&', '&amp;');
  const oneLine = label.replaceAll(/[\s|]+/g, ' ').trim();
  // A label with markup of its own would end the link too early.
  return oneLine === '' || /[<>]/.test(oneLine) || oneLine === target ? `<${target}>` : `<${target}|${oneLine}>`;
}

const mentionSigns = { userMention: '@', channelMention: '#', groupMention: '!subteam^' } as const;

function mentionSource(node: MentionNode | SpecialMentionNode): string {
  if (node.type === 'specialMention') return `<!${node.name}>`;
  const label = node.label === undefined ? '' : `|${escapeEntities(node.label)}`;
  return `<${mentionSigns[node.type]}${node.id}${label}>`;
}

const date = ({ timestamp, format, link: url, fallback }: DateNode): string => {
  const address =
    url === undefined ? '' : `^${url.replaceAll(/[\^|<>]/g, encodeURIComponent).replaceAll('&', '&amp;')}`;
  return `<!date^${timestamp}^${escapeEntities(format)}${address}|${escapeEntities(fallback)}>`;
};

const styleSigns = { bold: '*', italic: '_', strike: '~' } as const;

/** A style at the letters. Within a word, mrkdwn has none: there the text stands without it. */
function signed(sign: string, inner: string, before: string, after: string): string {
  const text = inner.trim();
  const space = inner.slice(0, inner.length - inner.trimStart().length);
  const end = inner.slice(inner.trimEnd().length);
  const isInWord = (space === '' && joinsWords(before)) || (end === '' && joinsWords(after));
  return text === '' || text.includes('\n') || isInWord ? inner : `${space}${sign}${text}${sign}${end}`;
}

/** The text of code, with its mentions. */
const codeSource = ({ text, parts = [text] }: CodeNode | CodeBlockNode): string =>
  parts.map((part) => (typeof part === 'string' ? escapeEntities(part) : mentionSource(part))).join('');

interface Around {
  before: string;
  after: string;
  /** The signs of the styles that the node is in. */
  styles: string;
}

function inlineText(node: MrkdwnInline, { before, after, styles }: Around): string {
  switch (node.type) {
    case 'text':
    case 'color':
      return literal(node.text, styles);
    case 'lineBreak':
      return '\n';
    case 'code': {
      const text = codeSource(node);
      return /[`\n]/.test(text) || joinsWords(before) || joinsWords(after) ? literal(node.text, styles) : `\`${text}\``;
    }
    case 'emoji':
      return emojiSource(node);
    case 'link':
      return link(node.url, inlinesText(node.children));
    case 'date':
      return date(node);
    case 'specialMention':
    case 'userMention':
    case 'channelMention':
    case 'groupMention':
      return mentionSource(node);
    case 'bold':
    case 'italic':
    case 'strike':
      return signed(styleSigns[node.type], inlinesText(node.children, styles + styleSigns[node.type]), before, after);
    case 'underline':
      return inlinesText(node.children, styles);
  }
}

const firstLetter = (node: MrkdwnInline | undefined): string =>
  node && 'text' in node ? ([...node.text.slice(0, 2)][0] ?? '') : '';
const lastLetter = (text: string): string => [...text.slice(-2)].at(-1) ?? '';

function inlinesText(nodes: readonly MrkdwnInline[], styles = ''): string {
  const parts: string[] = [];
  // Of the last part, not of the text so far: each look at a growing string copies it.
  let before = '';
  nodes.forEach((node, index) => {
    const part = inlineText(node, { before, after: firstLetter(nodes[index + 1]), styles });
    parts.push(part);
    before = lastLetter(part) || before;
  });
  return parts.join('');
}

const bullets = ['•', '◦', '▪'];

function blockText(block: MrkdwnBlock): string {
  switch (block.type) {
    case 'paragraph':
      return inlinesText(block.children);
    case 'codeBlock':
      return `\`\`\`${codeSource(block)}\`\`\``;
    case 'quote':
      return blocksText(block.children)
        .split('\n')
        .map((line) => `&gt; ${line}`)
        .join('\n');
    case 'list':
      return block.items
        .map(({ indent, marker, children }) => {
          const sign = marker === '•' ? bullets[indent % 3] : marker;
          const inner = inlinesText(children).replaceAll('\n', `\n${'    '.repeat(indent + 1)}`);
          return `${'    '.repeat(indent)}${sign} ${inner}`;
        })
        .join('\n');
  }
}

const blocksText = (blocks: readonly MrkdwnBlock[]): string => filledLines(blocks.map(blockText));

const bold = (text: string): string => (text === '' || text.includes('\n') ? text : `*${text}*`);
const boldText = (nodes: readonly MrkdwnInline[]): string => inlinesText(withoutStyle(nodes, 'bold'), '*');

const linked = (url: string | undefined, text: string): string => (url === undefined ? text : link(url, text));

const image = ({ url = '', title, alt }: ImageNode): string =>
  linked(isServerPath(url) ? undefined : url || undefined, inlinesText(title) || literal(alt));

function card({ kind, url, title, state, children }: CardNode): string {
  const isBold = kind === 'video' || kind === 'card';
  const titleText = isBold ? boldText(title) : inlinesText(title);
  const words = title.length > 0 || state !== undefined ? titleText : untitledCards[kind];
  const head = words === '' ? '' : linked(url, words);
  return filledLines([
    isBold ? bold(head) : head,
    state === undefined ? '' : missingFiles[state],
    contentText(children),
  ]);
}

const controls = (items: readonly Control[]): string =>
  items.reduce((text, { children, isLine }, index) => {
    const between = index === 0 ? '' : isLine && items[index - 1]?.isLine ? '\n' : ' ';
    const words = inlinesText(children);
    return `${text}${between}${isLine ? words : `[${words}]`}`;
  }, '');

function nodeText(node: ContentNode): string {
  switch (node.type) {
    case 'prose':
      return node.source ?? blocksText(node.blocks);
    case 'heading':
      return bold(boldText(node.children));
    case 'section':
      return contentText([...node.children, ...node.fields, ...(node.accessory ? [node.accessory] : [])]);
    case 'context':
      return node.children.map(nodeText).filter(Boolean).join(' ');
    case 'divider':
      return '';
    case 'image':
      return image(node);
    case 'table':
      return filledLines([
        inlinesText(node.caption),
        ...node.rows.map((row) => row.map((cell) => blocksText(cell).replaceAll('\n', ' ')).join(' | ')),
      ]);
    case 'card':
      return card(node);
    case 'controls':
      return controls(node.items);
    case 'attachment':
      return contentText([...node.children, ...(node.thumbnail ? [node.thumbnail] : [])]);
  }
}

/** The plain reading of content, as mrkdwn: for previews, search and notifications. */
export const contentText = (nodes: readonly ContentNode[]): string => filledLines(nodes.map(nodeText));
