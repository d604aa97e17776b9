import { useCallback, useEffect, useRef } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';

const dialog = '[role="dialog"]';

/** Returns a function for the focused element; while a dialog has the focus, for the element that had it before. The palette
 * acts on the message that was focused when it opened. */
export function useFocusBeforeDialog(root: HTMLElement | null): () => Element | null {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!root) return;
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (target instanceof Element && !target.closest(dialog)) before.current = target;
    };
    root.addEventListener('focusin', onFocusIn);
    return () => root.removeEventListener('focusin', onFocusIn);
  }, [root]);
  return useCallback(() => {
    const focused = root && focusedElement(root);
    if (!focused?.closest(dialog)) return focused;
    return before.current?.isConnected ? before.current : null;
  }, [root]);
}
