import type { Ts } from '../../model/index.ts';
import { focusedElement } from '../a11y/focusedElement.ts';

const message = 'article[data-ts]';

/** The log of the pane that has focus, else that of the open conversation. */
const logOf = (root: HTMLElement): HTMLElement | null => {
  const pane = focusedElement(root)?.closest('section[data-conversation-id]');
  return (pane ?? root).querySelector<HTMLElement>('[role="log"]');
};

/** The message that has or contains the focus. */
export function focusedMessageIn(root: HTMLElement): Ts | undefined {
  const focused = focusedElement(root);
  if (!focused || !logOf(root)?.contains(focused)) return undefined;
  return focused.closest<HTMLElement>(message)?.dataset.ts;
}

/** Focuses the next or previous message of the open conversation, including replies; from outside the log, the first
 * visible one, and from a reply field back to the newest one. Messages are not in the tab order, because there are too many. */
export function focusMessage(root: HTMLElement, by: 1 | -1, inView: Ts | undefined): void {
  const log = logOf(root);
  const messages = [...(log?.querySelectorAll<HTMLElement>(message) ?? [])];
  const focused = focusedElement(root)?.closest<HTMLElement>(message);
  const at = focused ? messages.indexOf(focused) : -1;
  const isBack = by < 0 && focusedElement(root)?.matches('textarea') === true;
  const first = isBack ? messages.at(-1) : messages.find(({ dataset }) => dataset.ts === inView);
  const target = at < 0 ? first : messages[at + by];
  if (!log || !target) return;
  target.tabIndex = -1;
  focusWhenShown(target, focusedElement(root));
  target.scrollIntoView?.({ block: 'nearest' });
}

/** A new row is hidden for a frame or two until it is measured, and cannot be focused before. */
function focusWhenShown(target: HTMLElement, before: Element | null, framesLeft = 5): void {
  target.focus({ preventScroll: true });
  const isRefused = focusedElement(target) === before && before !== target;
  if (!isRefused || framesLeft === 0) return;
  requestAnimationFrame(() => {
    if (focusedElement(target) === before) focusWhenShown(target, before, framesLeft - 1);
  });
}
