import { type RefObject, useEffect } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useRoot } from '../inbox/RootContext.ts';

/** Focuses the opened log, so that the next key scrolls it. Never takes the focus from a textarea or the host page. */
export function useOpenFocus(target: RefObject<HTMLElement | null>, shouldFocus: boolean): void {
  const { element: root } = useRoot();
  useEffect(() => {
    const element = target.current;
    if (!shouldFocus || element === null) return;
    const focused = focusedElement(element);
    const isUnfocused = focused === null || focused === element.ownerDocument.body;
    const isInInbox = root.current?.contains(focused) === true && focused?.matches('textarea') !== true;
    if (isUnfocused || isInInbox) element.focus({ preventScroll: true });
  }, [target, shouldFocus, root]);
}
