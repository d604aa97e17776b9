import { type RefObject, useEffect, useRef } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';
import { isHTMLElement } from '../a11y/nodeKind.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

/** Whether an element can take the focus back; not `body`, which means that nothing has it. */
const isRestorable = (element: Element | null): element is HTMLElement =>
  isHTMLElement(element) && element.isConnected && element !== element.ownerDocument.body;

/** Focuses the field on each search request. When the search closes with the focus inside, restores the previous focus, or
 * focuses the messages. */
export function useSearchFocus(field: RefObject<HTMLInputElement | null>, requestId: number): void {
  const before = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request focuses the field again
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    const active = focusedElement(element);
    if (!element.parentElement?.contains(active)) before.current = active;
    element.focus({ preventScroll: true });
    element.select();
  }, [field, requestId]);

  // The cleanup of a layout effect runs before the field is removed.
  useIsomorphicLayoutEffect(() => {
    const bar = field.current?.parentElement;
    return () => {
      if (!bar?.contains(focusedElement(bar))) return;
      const last = before.current;
      const target = isRestorable(last) ? last : bar.parentElement?.querySelector<HTMLElement>('[role="log"]');
      target?.focus({ preventScroll: true });
    };
  }, [field]);
}
