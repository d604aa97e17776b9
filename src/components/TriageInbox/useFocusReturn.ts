import { useEffect } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';

/** When something goes away and takes the focus with it (a conversation that is closed, a button that has done its work, a
 * screen that gives way to the next), what held it gets the focus: its dialog, else the list, else the inbox itself. So the
 * next key is still heard. A focus elsewhere on the host's page is left alone. */
export function useFocusReturn(root: HTMLElement | null): void {
  useEffect(() => {
    if (!root) return;
    let last: { element: Element; dialog: HTMLElement | null } | null = null;

    const onFocusIn = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      last = { element: target, dialog: target.closest<HTMLElement>('[role="dialog"]') };
    };
    // Nothing is told to the script when a focused element is removed; only the document changes.
    const observer = new MutationObserver(() => {
      if (last === null || last.element.isConnected) return;
      const { dialog } = last;
      last = null;
      const active = focusedElement(root);
      if (!root.isConnected || (active !== null && active !== root.ownerDocument.body)) return;
      const holder = dialog?.isConnected ? dialog : root.querySelector<HTMLElement>('[role="listbox"]');
      (holder ?? root).focus({ preventScroll: true });
    });
    root.addEventListener('focusin', onFocusIn);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
    };
  }, [root]);
}
