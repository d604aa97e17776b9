import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';

interface ComposerFocusOptions {
  isSending: boolean;
  autoFocus: boolean;
}

/** The field is disabled while sending and loses the focus, so further typing would trigger shortcuts of the list. The form
 * holds the focus meanwhile and returns it afterwards, unless the user moved it. Call the returned function right before
 * sending. */
export function useComposerFocus(
  field: RefObject<HTMLTextAreaElement | null>,
  { isSending, autoFocus }: ComposerFocusOptions,
): () => void {
  const shouldRestore = useRef(false);

  useEffect(() => {
    if (autoFocus) field.current?.focus({ preventScroll: true });
  }, [field, autoFocus]);

  // A layout effect runs before the next key event.
  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    if (!shouldRestore.current || element === null) return;
    shouldRestore.current = isSending;
    const focused = focusedElement(element);
    const isUnfocused = focused === null || focused === element.ownerDocument.body;
    if (!isUnfocused && element.form?.contains(focused) !== true) return;
    (isSending ? element.form : element)?.focus({ preventScroll: true });
  }, [field, isSending]);

  return useCallback(() => {
    shouldRestore.current = true;
  }, []);
}
