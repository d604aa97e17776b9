import { type RefObject, useEffect, useRef } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';

/** The page itself is nowhere. */
const isSomewhere = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== element.ownerDocument.body;

/** The field has the focus whenever the search is asked for; when the search goes and has it, what had it before gets it
 * back, else the messages. */
export function useSearchFocus(field: RefObject<HTMLInputElement | null>, asked: number): void {
  const before = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, it gets the focus again
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    const active = focusedElement(element);
    if (!element.parentElement?.contains(active)) before.current = active;
    element.focus({ preventScroll: true });
    element.select();
  }, [field, asked]);

  // A layout effect is undone while the field is still there, whoever closes the search.
  useIsomorphicLayoutEffect(() => {
    const bar = field.current?.parentElement;
    return () => {
      if (!bar?.contains(focusedElement(bar))) return;
      const last = before.current;
      const target = isSomewhere(last) ? last : bar.parentElement?.querySelector<HTMLElement>('[role="log"]');
      target?.focus({ preventScroll: true });
    };
  }, [field]);
}
