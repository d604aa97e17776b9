import { type RefObject, useEffect } from 'react';
import { closestInside, isElement, isHTMLElement, isShown } from '../a11y/domNode.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { restingPlace } from './composerFocus.ts';

/** The places around an element that take the focus when it is removed, best first: its dialog, its message (of a reply: also
 * the message above it), and the messages of its pane. */
function placesAround(element: Element, root: HTMLElement): readonly HTMLElement[] {
  const message = closestInside(element, 'article', root);
  const pane = closestInside(element, 'section[data-conversation-id]', root);
  const places = [
    closestInside(element, '[role="dialog"]', root),
    message,
    message?.parentElement && closestInside(message.parentElement, 'article', root),
    pane?.querySelector<HTMLElement>('[role="log"]'),
  ];
  return places.filter(isHTMLElement);
}

/** Restores focus when the focused element is removed (a closed conversation, a deleted message, a finished button, a replaced
 * screen): to the nearest place around it that is left, else the list or the messages that cover it, else the inbox, so that
 * keyboard shortcuts keep working. Leaves focus elsewhere on the host's page alone. */
export function useFocusReturn(rootRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = rootRef.current;
    if (!root) return;
    let last: { element: Element; around: readonly HTMLElement[] } | null = null;

    const onFocusIn = ({ target }: FocusEvent): void => {
      if (isElement(target)) last = { element: target, around: placesAround(target, root) };
    };
    // An element loses the focus when it is removed, disabled or hidden. In all other cases, the user has moved the focus.
    const onFocusOut = (): void =>
      queueMicrotask(() => {
        const left = last?.element;
        const canKeep = left?.isConnected && isShown(left) && !left.matches(':disabled');
        if (canKeep && focusedElement(root) !== left) last = null;
      });
    // Browsers fire no event when a focused element is removed: observe the inbox.
    const observer = new MutationObserver(() => {
      if (last === null || last.element.isConnected) return;
      const { around } = last;
      last = null;
      const active = focusedElement(root);
      if (!root.isConnected || (active !== null && active !== root.ownerDocument.body)) return;
      const target = around.find((place) => place.isConnected && isShown(place)) ?? restingPlace(root);
      // A message has no tab stop of its own.
      if (target.matches('article')) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', onFocusIn);
    root.addEventListener('focusout', onFocusOut);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', onFocusIn);
      root.removeEventListener('focusout', onFocusOut);
      observer.disconnect();
    };
  }, [rootRef]);
}
