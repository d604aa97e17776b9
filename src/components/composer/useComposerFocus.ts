import { type RefObject, useCallback, useRef } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

/** The field that takes text: during a send, the one for the text typed meanwhile. */
export const enabledField = (field: HTMLTextAreaElement | null): HTMLTextAreaElement | null =>
  field?.form?.querySelector<HTMLTextAreaElement>('textarea:enabled') ?? field;

/** Focuses the field, or the one that takes the text typed during a send. Typing goes on after the text, unless the user has
 * moved the caret. */
export function focusComposer(field: HTMLTextAreaElement | null): void {
  const enabled = enabledField(field);
  enabled?.focus({ preventScroll: true });
  if (enabled?.selectionEnd === 0) enabled.setSelectionRange(enabled.value.length, enabled.value.length);
}

/** The field is disabled while sending and loses the focus. Another field takes the typed text and the focus meanwhile; both
 * return afterwards, unless the user moved the focus. Call the returned function right before sending, and when the other
 * field is removed with the focus. */
export function useComposerFocus(field: RefObject<HTMLTextAreaElement | null>, isSending: boolean): () => void {
  const shouldRestore = useRef(false);

  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    if (!shouldRestore.current || element === null) return;
    shouldRestore.current = isSending;
    const focused = focusedElement(element);
    const isUnfocused = focused === null || focused === element.ownerDocument.body;
    if (!isUnfocused && element.form?.contains(focused) !== true) return;
    focusComposer(element);
    // Typing goes on at the end.
    if (!isSending) element.setSelectionRange(element.value.length, element.value.length);
  }, [field, isSending]);

  return useCallback(() => {
    shouldRestore.current = true;
  }, []);
}
