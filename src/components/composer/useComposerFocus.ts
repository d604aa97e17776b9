import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';

interface Situation {
  isSending: boolean;
  autoFocus: boolean;
}

/** A field that is disabled while sending loses the focus; it gets it back, unless it went elsewhere in the meantime.
 * Returns what is called right before sending. */
export function useComposerFocus(
  field: RefObject<HTMLTextAreaElement | null>,
  { isSending, autoFocus }: Situation,
): () => void {
  const wanted = useRef(false);

  useEffect(() => {
    if (autoFocus) field.current?.focus({ preventScroll: true });
  }, [field, autoFocus]);

  useEffect(() => {
    const element = field.current;
    if (isSending || !wanted.current || element === null) return;
    wanted.current = false;
    const focused = focusedElement(element);
    const isNowhere = focused === null || focused === element.ownerDocument.body;
    const isLost = isNowhere || element.form?.contains(focused) === true;
    if (isLost) element.focus({ preventScroll: true });
  }, [field, isSending]);

  return useCallback(() => {
    wanted.current = true;
  }, []);
}
