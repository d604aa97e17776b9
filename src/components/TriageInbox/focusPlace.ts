import type { FocusPlace } from '../../core/actions/resolveKey.ts';
import { closestInside } from '../a11y/closestInside.ts';
import { isElement } from '../a11y/nodeKind.ts';

/** `data-ti-typing` marks an element beside a text field whose letters are text as well. */
const textField =
  '[data-ti-typing], textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="range"])';
// Scrollable elements use the arrow keys themselves.
const control =
  'a[href], button, input, summary, pre[tabindex], [role="button"], [role="tab"], [role="separator"][tabindex]';
/** Controls of the host in its own pages and layouts. */
const hostControl =
  '[role="checkbox"], [role="switch"], [role="radio"], [role="slider"], [role="spinbutton"], [role="combobox"], [role="grid"], [role="tree"], [role="treegrid"], [role="menubar"], [role="listbox"]';
/** Dialogs, menus and the drawer handle their own keys. */
const layer = '[role="dialog"], [role="alertdialog"], dialog, [role="menu"], [data-ti-layer]';

/** A reply field, also that of a host, without text. */
const isEmptyReply = (target: Element): boolean =>
  target.matches('section[data-conversation-id] textarea') && (target as HTMLTextAreaElement).value === '';

/** The kind of element that receives a key press; `null` inside a layer, which handles its own keys. Elements above the root do
 * not count: the inbox may be inside a dialog of the host. */
export function focusPlaceOf(target: EventTarget | undefined, root: HTMLElement): FocusPlace | null {
  if (!isElement(target) || target === target.ownerDocument.body || target === root) return 'nothing';
  const isIn = (selector: string): boolean => closestInside(target, selector, root) !== null;
  if (isIn(layer)) return null;
  if (isEmptyReply(target)) return 'emptyField';
  if (isIn(textField)) return 'text';
  if (isIn('[role="listbox"][class^="ti-"]')) return 'list';
  if (isIn(control) || isIn(hostControl)) return 'control';
  if (isIn('[role="log"]')) return 'log';
  return root.contains(target) ? 'nothing' : 'control';
}
