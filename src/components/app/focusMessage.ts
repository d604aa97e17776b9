import type { Ts } from '../../model/index.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { isMessageInView, messageSelector, type TargetLog, targetInView } from '../inbox/messageTarget.ts';
import { whenLogIsShown } from './whenLogIsShown.ts';

/** The message that is or contains an element, unless it is scrolled out of view: a key must act on what the user sees. */
export function messageAt(element: Element | null): HTMLElement | undefined {
  const log = element?.closest<HTMLElement>('[role="log"]');
  const found = log && element?.closest<HTMLElement>(messageSelector);
  return found && isMessageInView(found, log) ? found : undefined;
}

/** Focuses a message without moving the log, except to show all of it. Messages are not in the tab order, because there are too
 * many. */
export function takeFocus(message: HTMLElement, { element, keepPlace }: TargetLog): void {
  message.tabIndex = -1;
  focusWhenShown(message, focusedElement(message));
  const before = element.scrollTop;
  message.scrollIntoView?.({ block: 'nearest' });
  if (element.scrollTop !== before) keepPlace();
}

/** Focuses the next or previous message of the log, including replies. If none is focused: forwards the first unread one on screen,
 * backwards the newest on screen; as soon as there is one, while the log loads. */
export function focusMessage(root: HTMLElement, log: TargetLog, by: 1 | -1): void {
  const focused = messageAt(focusedElement(root));
  if (focused && log.element.contains(focused)) {
    const messages = [...log.element.querySelectorAll<HTMLElement>(messageSelector)];
    const next = messages[messages.indexOf(focused) + by];
    if (next) takeFocus(next, log);
    return;
  }
  whenLogIsShown(log.element, () => {
    const target = targetInView(log, { prefer: by > 0 ? 'unread' : 'newest' });
    if (target) takeFocus(target, log);
  });
}

/** Focuses a message of the log as soon as the log has scrolled to it, unless the focus moves meanwhile. Without a `ts`, focuses
 * the log. */
export function focusMessageAt(root: HTMLElement, log: HTMLElement, ts: Ts | undefined, framesLeft = 10): void {
  const before = focusedElement(root);
  const target =
    ts === undefined ? log : log.querySelector<HTMLElement>(`${messageSelector}[data-ts="${CSS.escape(ts)}"]`);
  if (target) {
    target.tabIndex = target === log ? 0 : -1;
    focusWhenShown(target, before);
  } else if (framesLeft > 0) {
    requestAnimationFrame(() => {
      if (focusedElement(root) === before) focusMessageAt(root, log, ts, framesLeft - 1);
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
