import type { RefObject } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';
import { isTextArea } from '../a11y/nodeKind.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

/** Focuses the editor of a message as soon as it is there. When it closes, the focus returns to the reply field if it was opened
 * there, else to the message. */
export function useEditorFocus(field: RefObject<HTMLTextAreaElement | null>): void {
  const { getState } = useInbox();
  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    const article = element?.closest('article');
    if (!element || !article) return;
    const before = focusedElement(element);
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
    element.scrollIntoView?.({ block: 'nearest' });
    return () => {
      const hadFocus = element.form?.contains(focusedElement(element)) === true;
      if (!hadFocus || getState().editing.edit !== null) return;
      if (isTextArea(before) && before.isConnected) before.focus({ preventScroll: true });
      else {
        article.tabIndex = -1;
        article.focus({ preventScroll: true });
      }
    };
  }, [field, getState]);
}
