import { safeLink } from '../../../core/mrkdwn/safeLink.ts';
import { typedLink } from '../../../core/textEditor/typedLinks.ts';
import { isWithinWord } from './besideWord.ts';
import { breakOf, isHidden } from './blockElements.ts';
import { inertBody, styleOf } from './inertBody.ts';
import { blockStart, finished, withoutBreaks, wrapped, written } from './mrkdwnText.ts';
import { codeBlock, rawText } from './pastedCode.ts';
import { checkboxMark, isWordMarker, pastedList, wordListItem } from './pastedList.ts';
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
/** Deeper quotes are shown as this one. Without a limit, prefixes would be longer than the text. */
const deepestQuote = 4;
const ignored = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'TEMPLATE', 'NOSCRIPT', 'META', 'LINK', 'SVG']);
const codeTags = new Set(['CODE', 'TT', 'KBD', 'SAMP']);

/** A button such as "Copy". The inbox shows names of channels as buttons that are links. */
const isControl = (element: Element): boolean =>
  element.tagName === 'BUTTON' && element.getAttribute('role') !== 'link';

/** Characters of the private use area mark breaks during the conversion. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Co}\s]+/gu, ' ');

function textOf(node: Node, { keepsBreaks }: Context): string {
  const value = node.nodeValue ?? '';
  // Excel indents the lines of a cell in the source.
  const text = !keepsBreaks && node.previousSibling?.nodeName === 'BR' ? value.trimStart() : value;
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
  const value = /white-space(?:-collapse)?:\s*([\w-]+)/i.exec(styleOf(element))?.[1];
  return value === undefined ? inherited : /^(?:pre|break-spaces|preserve)/i.test(value);
}

function markersOf(element: Element): string {
  const style = styleOf(element).toLowerCase();
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  const isBoldTag = /^(B|STRONG|H[1-6])$/.test(element.tagName);
  const isBold = weight === undefined ? isBoldTag : /^(bold|bolder|[6-9]00)$/.test(weight);
  const isItalic = /^(I|EM|CITE)$/.test(element.tagName)
    ? !/font-style:\s*normal/.test(style)
    : /font-style:\s*italic/.test(style);
  const isStruck = /^(S|DEL|STRIKE)$/.test(element.tagName) || /text-decoration[^;]*line-through/.test(style);
  return `${isBold ? '*' : ''}${isItalic ? '_' : ''}${isStruck ? '~' : ''}`;
}

/** Whether a link shows its URL, perhaps without the scheme and the last slash. */
const isUrlOf = (text: string, url: string): boolean =>
  [url, url.replace(/^\w+:(?:\/\/)?/, '')].some((shown) => shown.replace(/\/$/, '') === text.replace(/\/$/, ''));

function link(element: Element, inner: string, { note }: Context): string {
  const url = safeLink(element.getAttribute('href')?.trim() ?? '')?.replaceAll('|', '%7C');
  if (url === undefined) return inner;
  note.hasMarkup = true;
  const label = withoutBreaks(inner).trim();
  // A picture has no text.
  if (label === '') return url;
  if (!isUrlOf(label, url)) return typedLink(label, url);
  return /^mailto:/i.test(url) ? label : url;
}

/** Whether an element puts a character of mrkdwn around its text. */
const hasSigns = (element: Element): boolean =>
  element.tagName === 'A' || codeTags.has(element.tagName) || markersOf(element) !== '';

function code(element: Element, context: Context): string {
  const raw = rawText(element);
  const hasLines =
    element.querySelector('br,div,p,li') !== null ||
    (keepsBreaks(element, context.keepsBreaks) && raw.trim().includes('\n'));
  if (hasLines) {
    context.note.hasMarkup = true;
    return codeBlock(raw);
  }
  const text = plain(raw).trim();
  if (text === '' || text.includes('`')) return text;
  context.note.hasMarkup = true;
  return `\`${text}\``;
}

function element(node: Element, context: Context): string {
  const { tagName } = node;
  const { note } = context;
  if (ignored.has(tagName.toUpperCase()) || isControl(node) || isHidden(node) || isWordMarker(node)) return '';
  if (codeTags.has(tagName)) return code(node, context);
  switch (tagName) {
    case 'BR':
      return '\n';
    case 'INPUT':
    case 'IMG': {
      const mark = checkboxMark(node);
      if (mark === undefined) return plain(node.getAttribute('alt') ?? '');
      note.hasMarkup = true;
      return mark;
    }
    case 'PRE':
      note.hasMarkup = true;
      return codeBlock(rawText(node));
    case 'UL':
    case 'OL':
      note.hasMarkup = true;
      return pastedList(node, {
        depth: context.listDepth,
        convert: (child, listDepth) => convert(child, { ...context, listDepth, depth: context.depth + 1 }),
      });
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
  const isPlain = markers === '' || isWithinWord(node, inner, hasSigns);
  const styled = isPlain ? inner : [...markers].reduceRight(wrapped, inner);
  if (styled !== inner) note.hasMarkup = true;
  if (tagName === 'A') return link(node, styled, context);
  if (tagName === 'BLOCKQUOTE') {
    note.hasMarkup = true;
    const prefix = context.quoteDepth < deepestQuote ? '> ' : '';
    return blockStart + finished(inner).replace(/^/gm, prefix) + blockStart;
  }
  if (tagName === 'Q') return `“${styled}”`;
  const listItem = wordListItem(node, styled);
  if (listItem !== undefined) {
    note.hasMarkup = true;
    return listItem;
  }
  const mark = breakOf(node);
  return mark + styled + mark;
}

function convert(node: Node, context: Context): string {
  if (node.nodeType === 3) return textOf(node, context);
  if (node.nodeType !== 1) return '';
  if (context.depth > maxDepth) return plain(node.textContent ?? '');
  return element(node as Element, context);
}

/** Some programs copy rows or cells without their table, which the parser would drop. */
const isPartOfTable = (html: string): boolean =>
  /^(?:\s|<meta[^>]*>|<!--(?:Start|End)Fragment-->)*<(?:tr|t[dh]|tbody|thead)\b/i.test(html);

/** Parses rows or cells. The parser moves what stands outside of cells before their table: such HTML is no part of a table. */
function parsePartOfTable(html: string): HTMLElement {
  const body = inertBody(`<table>${html}</table>`);
  const nodes = [...body.childNodes];
  const before = nodes.slice(
    0,
    nodes.findIndex(({ nodeName }) => nodeName === 'TABLE'),
  );
  return before.some(({ textContent }) => textContent?.trim()) ? inertBody(html) : body;
}

/** Converts pasted HTML. */
export function htmlToMrkdwn(html: string): Converted {
  const body = isPartOfTable(html) ? parsePartOfTable(html) : inertBody(html);
  const note = { hasMarkup: false };
  const context = { styles: '', listDepth: 0, quoteDepth: 0, depth: 0, keepsBreaks: false, covered: [], note };
  const text = written(convert(body, context));
  return { text, hasMarkup: note.hasMarkup };
}
