import type { FocusPlace } from '../../core/actions/resolveKey.ts';

/** `data-ti-typing` marks an element beside a text field whose letters are text as well. */
const textField =
  '[data-ti-typing], textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="range"])';
// Scrollable elements use the arrow keys themselves.
const control =
  'a[href], button, input, summary, pre[tabindex], [role="button"], [role="tab"], [role="separator"][tabindex]';
/** Dialogs, menus and the drawer handle their own keys. */
const layer = '[role="dialog"], [role="alertdialog"], dialog, [role="menu"], [data-ti-layer]';

/** A reply field, also that of a host, without text. */
const isEmptyReply = (target: Element): boolean =>
  target.matches('section[data-conversation-id] textarea') && (target as HTMLTextAreaElement).value === '';

/** The kind of element that receives a key press; `null` inside a layer, which handles its own keys. */
export function focusPlaceOf(target: EventTarget | undefined, root: HTMLElement): FocusPlace | null {
  if (!(target instanceof Element) || target === target.ownerDocument.body || target === root) return 'nothing';
  if (target.closest(layer)) return null;
  if (isEmptyReply(target)) return 'emptyField';
  if (target.closest(textField)) return 'text';
  if (target.closest('[role="listbox"]')) return 'list';
  if (target.closest(control)) return 'control';
  if (target.closest('[role="log"]')) return 'log';
  return root.contains(target) ? 'nothing' : 'control';
}
