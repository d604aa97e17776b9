import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';

interface Situation {
  isSending: boolean;
  autoFocus: boolean;
}

/** A field that is disabled while sending loses the focus, and what is typed on would be keys of the list. So its form holds
 * the focus for that time, and the field gets it back, unless it went elsewhere. Returns what is called right before sending. */
export function useComposerFocus(
  field: RefObject<HTMLTextAreaElement | null>,
  { isSending, autoFocus }: Situation,
): () => void {
  const wanted = useRef(false);

  useEffect(() => {
    if (autoFocus) field.current?.focus({ preventScroll: true });
  }, [field, autoFocus]);

  // Before the next key can come.
  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    if (!wanted.current || element === null) return;
    wanted.current = isSending;
    const focused = focusedElement(element);
    const isNowhere = focused === null || focused === element.ownerDocument.body;
    if (!isNowhere && element.form?.contains(focused) !== true) return;
    (isSending ? element.form : element)?.focus({ preventScroll: true });
  }, [field, isSending]);

  return useCallback(() => {
    wanted.current = true;
  }, []);
}
