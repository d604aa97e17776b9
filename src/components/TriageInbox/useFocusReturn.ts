import { useEffect } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';
import { restingPlace } from './composerFocus.ts';

/** Restores focus when the focused element is removed (a closed conversation, a finished button, a replaced screen): to
 * its dialog, else the list or the messages that cover it, else the inbox, so that keyboard shortcuts keep working. Leaves focus elsewhere on the
 * host's page alone. */
export function useFocusReturn(root: HTMLElement | null): void {
  useEffect(() => {
    if (!root) return;
    let last: { element: Element; dialog: HTMLElement | null } | null = null;

    const onFocusIn = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      last = { element: target, dialog: target.closest<HTMLElement>('[role="dialog"]') };
    };
    // Browsers fire no event when a focused element is removed: observe the inbox.
    const observer = new MutationObserver(() => {
      if (last === null || last.element.isConnected) return;
      const { dialog } = last;
      last = null;
      const active = focusedElement(root);
      if (!root.isConnected || (active !== null && active !== root.ownerDocument.body)) return;
      const target = dialog?.isConnected ? dialog : restingPlace(root);
      target.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', onFocusIn);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
    };
  }, [root]);
}
