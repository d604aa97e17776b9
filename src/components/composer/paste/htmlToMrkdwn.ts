import { safeLink } from '../../../core/mrkdwn/safeLink.ts';
import { typedLink } from '../../../core/outbox/typedLinks.ts';
import { blockStart, codeBreak, finished, indent, lineStart, withoutBreaks, wrapped, written } from './mrkdwnText.ts';
import { pastedRow, tableParts } from './pastedRow.ts';

/** HTML as mrkdwn. */
export interface Converted {
  text: string;
  /** Whether the HTML had formatting that mrkdwn has too. */
  hasMarkup: boolean;
}

interface Context {
  /** The markers around the node. */
  styles: string;
  listDepth: number;
  quoteDepth: number;
  depth: number;
  /** Whether line breaks of the source are line breaks of the text. */
  keepsBreaks: boolean;
  /** The cells of the table that span the next rows. */
  covered: number[];
  note: { hasMarkup: boolean };
}

const maxDepth = 200;
/** Deeper levels are shown as this one. Without a limit, prefixes would be longer than the text. */
const deepestLevel = 4;
const ignored = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'TEMPLATE', 'NOSCRIPT', 'META', 'LINK', 'SVG', 'BUTTON']);
const paragraphs = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'TABLE', 'FIGURE', 'HR']);
const lines = new Set([
  'DIV',
  'SECTION',
  'ARTICLE',
  'HEADER',
  'FOOTER',
  'MAIN',
  'CAPTION',
  'DT',
  'DD',
  'ADDRESS',
  'LI',
]);

/** Characters of the private use area mark breaks during the conversion. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Co}\s]+/gu, ' ');

function textOf(node: Node, { keepsBreaks }: Context): string {
  const text = node.nodeValue ?? '';
  if (tableParts.has(node.parentNode?.nodeName ?? '') && text.trim() === '') return '';
  return keepsBreaks
    ? text
        .split(/\r\n?|\n/)
        .map(plain)
        .join('\n')
    : plain(text);
}

/** Whether text in the element keeps its line breaks. */
function keepsBreaks(element: Element, inherited: boolean): boolean {
  const value = /white-space(?:-collapse)?:\s*([\w-]+)/i.exec(element.getAttribute('style') ?? '')?.[1];
  return value === undefined ? inherited : /^(?:pre|break-spaces|preserve)/i.test(value);
}

function markersOf(element: Element): string {
  const style = element.getAttribute('style')?.toLowerCase() ?? '';
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  const isBoldTag = /^(B|STRONG|H[1-6])$/.test(element.tagName);
  const isBold = weight === undefined ? isBoldTag : /^(bold|bolder|[6-9]00)$/.test(weight);
  const isItalic = /^(I|EM|CITE)$/.test(element.tagName)
    ? !/font-style:\s*normal/.test(style)
    : /font-style:\s*italic/.test(style);
  const isStruck = /^(S|DEL|STRIKE)$/.test(element.tagName) || /text-decoration[^;]*line-through/.test(style);
  return `${isBold ? '*' : ''}${isItalic ? '_' : ''}${isStruck ? '~' : ''}`;
}

/** The text of preformatted elements, with its line breaks. */
function rawText(node: Node, depth = 0): string {
  if (node.nodeName === 'BR') return '\n';
  if (node.nodeType === 3) return (node.nodeValue ?? '').replace(/\p{Co}/gu, '');
  if (depth > maxDepth) return node.textContent ?? '';
  return Array.from(node.childNodes, (child) => rawText(child, depth + 1)).join('');
}

export const fenced = (code: string): string =>
  `\`\`\`\n${code.replaceAll('```', "'''").replace(/^\n/, '').trimEnd()}\n\`\`\``;

const codeBlock = (code: string): string => blockStart + fenced(code).replaceAll('\n', codeBreak) + blockStart;

/** Whether a link shows its URL, perhaps without the scheme and the last slash. */
const isUrlOf = (text: string, url: string): boolean =>
  [url, url.replace(/^\w+:(?:\/\/)?/, '')].some((shown) => shown.replace(/\/$/, '') === text.replace(/\/$/, ''));

function link(element: Element, inner: string, { note }: Context): string {
  const url = safeLink(element.getAttribute('href')?.trim() ?? '')?.replaceAll('|', '%7C');
  if (url === undefined) return inner;
  note.hasMarkup = true;
  const label = withoutBreaks(inner).trim();
  // A picture has no text.
  return label === '' || isUrlOf(label, url) ? url : typedLink(label, url);
}

function list(element: Element, context: Context): string {
  context.note.hasMarkup = true;
  let count = Number(element.getAttribute('start') ?? 1) || 1;
  const isOrdered = element.tagName === 'OL';
  const inner = { ...context, listDepth: context.listDepth + 1, depth: context.depth + 1 };
  const items = Array.from(element.childNodes, (child) => {
    const text = convert(child, inner);
    if (child.nodeName !== 'LI') return text;
    const marker = isOrdered ? `${count++}. ` : '• ';
    return lineStart + indent.repeat(Math.min(context.listDepth, deepestLevel)) + marker + tight(text);
  });
  return (
    (context.listDepth === 0 ? blockStart : lineStart) +
    items.join('') +
    (context.listDepth === 0 ? blockStart : lineStart)
  );
}

/** A list item has no empty lines. */
const tight = (text: string): string =>
  text.replaceAll(blockStart, lineStart).replace(new RegExp(`^[ ${lineStart}]+`), '');

function element(node: Element, context: Context): string {
  const { tagName } = node;
  const { note } = context;
  if (ignored.has(tagName.toUpperCase())) return '';
  switch (tagName) {
    case 'BR':
      return '\n';
    case 'IMG':
      return plain(node.getAttribute('alt') ?? '');
    case 'PRE':
      note.hasMarkup = true;
      return codeBlock(rawText(node));
    case 'UL':
    case 'OL':
      return list(node, context);
    case 'CODE':
    case 'TT':
    case 'KBD':
    case 'SAMP': {
      if (node.querySelector('br') !== null) {
        note.hasMarkup = true;
        return codeBlock(rawText(node));
      }
      const code = plain(rawText(node)).trim();
      if (code === '' || code.includes('`')) return code;
      note.hasMarkup = true;
      return `\`${code}\``;
    }
  }
  const markers = [...markersOf(node)].filter((marker) => !context.styles.includes(marker)).join('');
  const innerContext: Context = {
    ...context,
    styles: context.styles + markers,
    quoteDepth: context.quoteDepth + (tagName === 'BLOCKQUOTE' ? 1 : 0),
    depth: context.depth + 1,
    keepsBreaks: keepsBreaks(node, context.keepsBreaks),
    covered: tagName === 'TABLE' ? [] : context.covered,
  };
  const convertInner = (child: Node): string => convert(child, innerContext);
  const inner =
    tagName === 'TR'
      ? pastedRow(node, context.covered, convertInner)
      : Array.from(node.childNodes, convertInner).join('');
  const styled = [...markers].reduceRight(wrapped, inner);
  if (styled !== inner) note.hasMarkup = true;
  if (tagName === 'A') return link(node, styled, context);
  if (tagName === 'BLOCKQUOTE') {
    note.hasMarkup = true;
    const prefix = context.quoteDepth < deepestLevel ? '> ' : '';
    return blockStart + finished(inner).replace(/^/gm, prefix) + blockStart;
  }
  if (tagName === 'Q') return `“${styled}”`;
  if (paragraphs.has(tagName)) return blockStart + styled + blockStart;
  return lines.has(tagName) ? lineStart + styled + lineStart : styled;
}

function convert(node: Node, context: Context): string {
  if (node.nodeType === 3) return textOf(node, context);
  if (node.nodeType !== 1) return '';
  if (context.depth > maxDepth) return plain(node.textContent ?? '');
  return element(node as Element, context);
}

/** Converts pasted HTML. The document is inert: no script runs and nothing is fetched. */
export function htmlToMrkdwn(html: string): Converted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const note = { hasMarkup: false };
  const context = { styles: '', listDepth: 0, quoteDepth: 0, depth: 0, keepsBreaks: false, covered: [], note };
  const text = written(convert(body, context));
  return { text, hasMarkup: note.hasMarkup };
}
