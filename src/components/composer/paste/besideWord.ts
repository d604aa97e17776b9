import { characterAt, characterBefore, joinsWords } from '../../../core/mrkdwn/unspacedScript.ts';
import { breakOf } from './blockElements.ts';
import { tableParts } from './pastedRow.ts';

/** Elements without a break of their own that end a line or a cell. */
const bounds = new Set([...tableParts, 'TD', 'TH', 'BODY']);

const isInline = (node: Node | null): boolean =>
  node?.nodeType === 1 && !bounds.has(node.nodeName) && breakOf(node as Element) === '';

/** The text that ends before an element, or begins after it, on the same line. `isOpaque`: elements that put a character of their own
 * around their text. */
function textBeside(
  element: Node,
  [side, edge]: readonly ['previousSibling', 'lastChild'] | readonly ['nextSibling', 'firstChild'],
  isOpaque: (element: Element) => boolean,
): string {
  let at = element;
  while (at[side] === null && at.parentNode !== null && isInline(at.parentNode)) at = at.parentNode;
  let inner = at[side];
  while (inner !== null && isInline(inner) && !isOpaque(inner as Element)) inner = inner[edge];
  return inner?.nodeType === 3 ? (inner.nodeValue ?? '') : '';
}

/** Whether a marker of the element would touch a letter outside of it, and be shown: "*Name:*value". Spaces and breaks at the ends of
 * the text stay outside of the markers. */
export function isWithinWord(element: Element, inner: string, isOpaque: (element: Element) => boolean): boolean {
  if (!isInline(element)) return false;
  const before = textBeside(element, ['previousSibling', 'lastChild'], isOpaque);
  if (/^[^\s\p{Co}]/u.test(inner) && joinsWords(characterBefore(before, before.length))) return true;
  const after = textBeside(element, ['nextSibling', 'firstChild'], isOpaque);
  return joinsWords(characterAt(after, 0)) && /[^\s\p{Co}]$/u.test(inner);
}
