import { styleOf } from './inertBody.ts';
import { blockStart, indent, lineStart } from './mrkdwnText.ts';

/** Deeper levels are shown as this one. Without a limit, prefixes would be longer than the text. */
const deepestLevel = 4;

const integer = (text: string | null): number | undefined => {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isNaN(number) ? undefined : number;
};

/** A list item has no empty lines. */
const tight = (text: string): string =>
  text
    .replaceAll(blockStart, lineStart)
    .replace(new RegExp(`^[ ${lineStart}]+`), '')
    .replace(/^([☑☐]) */, '$1 ');

const item = (level: number, marker: string, text: string): string =>
  `${lineStart}${indent.repeat(Math.min(level, deepestLevel))}${marker} ${tight(text)}`;

/** Whether a list stands directly before or after this one, perhaps in a wrapper of its own. */
function isBesideList(list: Element, side: 'previousElementSibling' | 'nextElementSibling'): boolean {
  let at = list;
  while (at[side] === null && at.parentElement?.tagName === 'DIV') at = at.parentElement;
  let beside = at[side];
  while (beside?.tagName === 'DIV') beside = beside.firstElementChild;
  return beside?.tagName === 'UL' || beside?.tagName === 'OL';
}

/** Slack and Word on the web write the levels of a list as lists one after the other. */
function writtenLevel(list: Element): number {
  const first = list.firstElementChild;
  const level = integer(first?.getAttribute('data-aria-level') ?? first?.getAttribute('aria-level') ?? null) ?? 1;
  return integer(list.getAttribute('data-indent')) ?? level - 1;
}

export interface ListContext {
  /** The lists around this one. */
  depth: number;
  /** Converts a child of a list of this depth. */
  convert(child: Node, depth: number): string;
}

export function pastedList(list: Element, { depth, convert }: ListContext): string {
  const follows = isBesideList(list, 'previousElementSibling');
  const level = follows ? Math.max(depth, writtenLevel(list)) : depth;
  const step = list.hasAttribute('reversed') ? -1 : 1;
  const length = step < 0 ? Array.from(list.children).filter(({ tagName }) => tagName === 'LI').length : 1;
  let count = integer(list.getAttribute('start')) ?? length;
  const items = Array.from(list.childNodes, (child) => {
    const text = convert(child, level + 1);
    if (child.nodeName !== 'LI') return text;
    if (list.tagName !== 'OL') return item(level, '•', text);
    count = integer((child as Element).getAttribute('value')) ?? count;
    const marker = `${count}.`;
    count += step;
    return item(level, marker, text);
  });
  const start = level > 0 || follows ? lineStart : blockStart;
  const end = level > 0 || isBesideList(list, 'nextElementSibling') ? lineStart : blockStart;
  return start + items.join('') + end;
}

/** The bullet or number that Word writes into its list items. */
export const isWordMarker = (element: Element): boolean => /mso-list:\s*ignore/i.test(styleOf(element));

/** Word's lists are paragraphs. `undefined`: it is none of a list. */
export function wordListItem(paragraph: Element, text: string): string | undefined {
  const level = integer(/mso-list:[^;]*\blevel(\d)/i.exec(styleOf(paragraph))?.[1] ?? null);
  if (level === undefined) return undefined;
  const marker = Array.from(paragraph.querySelectorAll('span')).find(isWordMarker)?.textContent?.trim() ?? '';
  const number = /^[\p{L}\p{N}.]+(?=[.)])/u.exec(marker)?.[0];
  return item(level - 1, number === undefined ? '•' : `${number}.`, text) + lineStart;
}

/** The mark of a checkbox of GitHub or Google Docs; `undefined`: it is none. */
export function checkboxMark(element: Element): string | undefined {
  if (element.getAttribute('type')?.toLowerCase() === 'checkbox') return element.hasAttribute('checked') ? '☑' : '☐';
  if (element.getAttribute('aria-roledescription') !== 'checkbox') return undefined;
  return element.getAttribute('alt') === 'checked' ? '☑' : '☐';
}
