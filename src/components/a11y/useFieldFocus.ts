import { type RefObject, useEffect } from 'react';
import { focusedElement } from './focusedElement.ts';

/**
 * Focuses the field when the dialog switches between search and assistant. The dialog itself handles the focus on open
 * and close.
 */
export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = field.current;
    const active = element && focusedElement(element);
    if (!active || active === element?.ownerDocument.body) element?.focus({ preventScroll: true });
  }, [field]);
}
