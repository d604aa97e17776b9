import type { Ts } from '../../model/index.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { isShown } from '../a11y/isShown.ts';

const message = 'article[data-ts]';

/** The log of the pane that has focus, else the first visible one: that of the open conversation, or of a thread that covers it. */
const logOf = (root: HTMLElement): HTMLElement | null => {
  const pane = focusedElement(root)?.closest('section[data-conversation-id]');
  return [...(pane ?? root).querySelectorAll<HTMLElement>('[role="log"]')].find(isShown) ?? null;
};

/** The message that is or contains an element. */
export const messageAt = (element: Element | null): Ts | undefined =>
  element?.closest('[role="log"]') ? element.closest<HTMLElement>(message)?.dataset.ts : undefined;

/** Focuses the next or previous message of the open conversation, including replies; from outside the log, the first
 * visible one. Messages are not in the tab order, because there are too many. */
export function focusMessage(root: HTMLElement, by: 1 | -1, inView: Ts | undefined): void {
  const log = logOf(root);
  const messages = [...(log?.querySelectorAll<HTMLElement>(message) ?? [])];
  const focused = focusedElement(root)?.closest<HTMLElement>(message);
  const at = focused ? messages.indexOf(focused) : -1;
  const first = messages.find(({ dataset }) => dataset.ts === inView);
  const target = at < 0 ? first : messages[at + by];
  if (!log || !target) return;
  target.tabIndex = -1;
  focusWhenShown(target, focusedElement(root));
  target.scrollIntoView?.({ block: 'nearest' });
}

/** Focuses a message of the log as soon as the log has scrolled to it, unless the focus moves meanwhile. Without a `ts`, focuses
 * the log. */
export function focusMessageAt(root: HTMLElement, ts: Ts | undefined, framesLeft = 10): void {
  const log = logOf(root);
  const before = focusedElement(root);
  const target = ts === undefined ? log : log?.querySelector<HTMLElement>(`${message}[data-ts="${CSS.escape(ts)}"]`);
  if (target) {
    target.tabIndex = target === log ? 0 : -1;
    focusWhenShown(target, before);
  } else if (framesLeft > 0) {
    requestAnimationFrame(() => {
      if (focusedElement(root) === before) focusMessageAt(root, ts, framesLeft - 1);
    });
  }
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
