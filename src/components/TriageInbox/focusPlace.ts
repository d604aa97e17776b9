import type { FocusPlace } from '../../core/actions/resolveKey.ts';

/** A form that holds the focus for its text field, which is disabled for the moment, is marked `data-ti-typing`. */
const textField =
  '[data-ti-typing], textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="range"])';
// What scrolls by itself keeps the arrow keys for that.
const control =
  'a[href], button, input, summary, pre[tabindex], [role="button"], [role="tab"], [role="separator"][tabindex]';
/** Dialogs, menus and the drawer have keys of their own. */
const layer = '[role="dialog"], [role="alertdialog"], dialog, [role="menu"], [data-ti-layer]';

/** Where a key press lands; `null` inside a layer, whose keys are its own. */
export function focusPlaceOf(target: EventTarget | undefined, root: HTMLElement): FocusPlace | null {
  if (!(target instanceof Element) || target === target.ownerDocument.body || target === root) return 'nothing';
  if (target.closest(layer)) return null;
  if (target.closest(textField)) return 'text';
  if (target.closest('[role="listbox"]')) return 'list';
  if (target.closest(control)) return 'control';
  if (target.closest('[role="log"]')) return 'log';
  return root.contains(target) ? 'nothing' : 'control';
}
