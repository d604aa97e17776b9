import { type RefObject, useEffect } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';

/** The field of one side of the window gets the focus that went with the other side. When the window opens, the window sees
 * to that itself, and remembers where the focus came from. */
export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = field.current;
    const active = element && focusedElement(element);
    if (!active || active === element?.ownerDocument.body) element?.focus({ preventScroll: true });
  }, [field]);
}
