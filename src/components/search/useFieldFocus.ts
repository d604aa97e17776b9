import { type RefObject, useEffect } from 'react';

/** The field of one side of the window gets the focus that went with the other side. When the window opens, the window sees
 * to that itself, and remembers where the focus came from. */
export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = field.current;
    const active = element?.ownerDocument.activeElement;
    if (!active || active === element?.ownerDocument.body) element?.focus({ preventScroll: true });
  }, [field]);
}
