import { safeLink } from '../../../core/mrkdwn/safeLink.ts';
import { typedLink } from '../../../core/outbox/typedLinks.ts';
import { blockStart, finished, indent, lineStart, withoutBreaks, wrapped } from './mrkdwnText.ts';

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
  depth: number;
  note: { hasMarkup: boolean };
}

const maxDepth = 200;
const ignored = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'TEMPLATE', 'NOSCRIPT', 'META', 'LINK', 'SVG', 'BUTTON']);
const paragraphs = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'TABLE', 'FIGURE', 'HR']);
const lines = new Set(['DIV', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'MAIN', 'TR', 'DT', 'DD', 'ADDRESS', 'LI']);

/** Characters of the private use area mark breaks during the conversion. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Co}\s]+/gu, ' ');

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
function rawText(node: Node): string {
  if (node.nodeName === 'BR') return '\n';
  if (node.nodeType === 3) return (node.nodeValue ?? '').replace(/\p{Co}/gu, '');
  return Array.from(node.childNodes, rawText).join('');
}

export const fenced = (code: string): string =>
  `\`\`\`\n${code.replaceAll('```', "'''").replace(/^\n|\s+$/g, '')}\n\`\`\``;

/** Whether a link shows its URL, perhaps without the scheme and the last slash. */
const isUrlOf = (text: string, url: string): boolean =>
  [url, url.replace(/^\w+:(?:\/\/)?/, '')].some((shown) => shown.replace(/\/$/, '') === text.replace(/\/$/, ''));

function link(element: Element, inner: string, { note }: Context): string {
  const url = safeLink(element.getAttribute('href')?.trim() ?? '');
  const label = withoutBreaks(inner).trim();
  if (url === undefined || label === '' || url.includes('|')) return inner;
  note.hasMarkup = true;
  return isUrlOf(label, url) ? url : typedLink(label, url);
}

function list(element: Element, context: Context): string {
  context.note.hasMarkup = true;
  let count = Number(element.getAttribute('start') ?? 1) || 1;
  const isOrdered = element.tagName === 'OL';
  const inner = { ...context, listDepth: context.listDepth + 1 };
  const items = Array.from(element.childNodes, (child) => {
    const text = convert(child, inner);
    if (child.nodeName !== 'LI') return text;
    const marker = isOrdered ? `${count++}. ` : '• ';
    return lineStart + indent.repeat(context.listDepth) + marker + tight(text);
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
      return blockStart + fenced(rawText(node)) + blockStart;
    case 'UL':
    case 'OL':
      return list(node, context);
    case 'CODE':
    case 'TT':
    case 'KBD':
    case 'SAMP': {
      const code = plain(rawText(node)).trim();
      if (code === '' || code.includes('`')) return code;
      note.hasMarkup = true;
      return `\`${code}\``;
    }
  }
  const markers = [...markersOf(node)].filter((marker) => !context.styles.includes(marker)).join('');
  const inner = Array.from(node.childNodes, (child) =>
    convert(child, { ...context, styles: context.styles + markers, depth: context.depth + 1 }),
  ).join('');
  const styled = [...markers].reduceRight(wrapped, inner);
  if (styled !== inner) note.hasMarkup = true;
  if (tagName === 'A') return link(node, styled, context);
  if (tagName === 'BLOCKQUOTE') {
    note.hasMarkup = true;
    return blockStart + finished(inner).replace(/^/gm, '> ') + blockStart;
  }
  if (tagName === 'TD' || tagName === 'TH') return `${withoutBreaks(styled)} `;
  if (paragraphs.has(tagName)) return blockStart + styled + blockStart;
  return lines.has(tagName) ? lineStart + styled + lineStart : styled;
}

function convert(node: Node, context: Context): string {
  if (node.nodeType === 3) return plain(node.nodeValue ?? '');
  if (node.nodeType !== 1) return '';
  if (context.depth > maxDepth) return plain(node.textContent ?? '');
  return element(node as Element, context);
}

/** Converts pasted HTML. The document is inert: no script runs and nothing is fetched. */
export function htmlToMrkdwn(html: string): Converted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const note = { hasMarkup: false };
  const text = finished(convert(body, { styles: '', listDepth: 0, depth: 0, note }));
  return { text, hasMarkup: note.hasMarkup };
}
