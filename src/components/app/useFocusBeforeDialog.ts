import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { closestInside, isElement } from '../a11y/domNode.ts';
import { focusedElement } from '../a11y/focusedElement.ts';

const dialog = '[role="dialog"]';

/** Returns a function for the focused element; while a dialog has the focus, for the element that had it before. The palette
 * acts on the message that was focused when it opened. */
export function useFocusBeforeDialog(rootRef: RefObject<HTMLElement | null>): () => Element | null {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const root = rootRef.current;
    if (!root) return;
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (isElement(target) && closestInside(target, dialog, root) === null) before.current = target;
    };
    root.addEventListener('focusin', onFocusIn);
    return () => root.removeEventListener('focusin', onFocusIn);
  }, [rootRef]);
  return useCallback(() => {
    const root = rootRef.current;
    const focused = root && focusedElement(root);
    if (!root || !focused || closestInside(focused, dialog, root) === null) return focused;
    return before.current?.isConnected ? before.current : null;
  }, [rootRef]);
}
