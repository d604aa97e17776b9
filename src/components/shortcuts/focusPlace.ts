import type { FocusPlace } from '../../core/actions/resolveKey.ts';
import { isElement, isTextArea, pathInside } from '../a11y/domNode.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { isTextField } from '../a11y/textField.ts';

// Scrollable elements use the arrow keys themselves.
const control =
  'a[href], button, input, summary, audio, video, pre[tabindex], [role="button"], [role="tab"], [role="separator"][tabindex]';
/** Controls of the host in its own pages and layouts. */
const hostControl = '[role="checkbox"], [role="switch"], [role="radio"], [role="slider"], [role="grid"]';
/** Dialogs, menus and the drawer handle their own keys. */
const layer = '[role="dialog"], [role="alertdialog"], dialog, [role="menu"], [data-ti-layer]';

/** A reply field, also that of a host, without text. */
const isEmptyReply = (target: Element): boolean =>
  isTextArea(target) && target.value === '' && target.matches('section[data-conversation-id] textarea');

/** The element that receives a key press. From a closed shadow root, the document sees only its host: then the element of the
 * inbox that has focus. */
export function targetOf(event: Event, root: HTMLElement): EventTarget | undefined {
  const [target] = event.composedPath();
  const isHost =
    isElement(target) && target.shadowRoot === null && (root.getRootNode() as Partial<ShadowRoot>).host === target;
  return isHost ? (focusedElement(root) ?? root) : target;
}

/** The kind of element that receives a key press; `null` inside a layer, which handles its own keys. Elements above the root do
 * not count: the inbox may be inside a dialog of the host. */
export function focusPlaceOf(target: EventTarget | undefined, root: HTMLElement): FocusPlace | null {
  if (!isElement(target) || target === target.ownerDocument.body || target === root) return 'nothing';
  const path = pathInside(target, root);
  const isIn = (selector: string): boolean => path.some((element) => element.matches(selector));
  if (isIn(layer)) return null;
  if (isEmptyReply(target)) return 'emptyField';
  if (isTextField(path)) return 'text';
  if (isIn('[role="listbox"][class^="ti-"]')) return 'list';
  if (isIn(control) || isIn(hostControl)) return 'control';
  if (isIn('[role="log"]')) return 'log';
  return root.contains(target) ? 'nothing' : 'control';
}
