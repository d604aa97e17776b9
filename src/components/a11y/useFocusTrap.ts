import { type RefObject, useEffect } from 'react';
import { focusedElement } from './focusedElement.ts';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** While `active`, Tab goes round inside the element; before it the focus moves in, after it the focus goes back to where it
 * was. Only the element's own keys are listened to: nothing outside the inbox is marked or made inert. */
export function useFocusTrap(ref: RefObject<HTMLElement | null>, active: boolean): void {
  // With the parts' subscriptions to the state, not before them: what is typed into a field until then would be lost.
  useEffect(() => {
    const container = ref.current;
    if (!active || container === null) return;
    const before = focusedElement(container);
    const stops = () =>
      [...container.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.tabIndex >= 0);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const all = stops();
      const edge = event.shiftKey ? all[0] : all.at(-1);
      const other = event.shiftKey ? all.at(-1) : all[0];
      const focused = focusedElement(container);
      if (focused !== edge && focused !== container) return;
      event.preventDefault();
      other?.focus();
    };
    container.addEventListener('keydown', onKeyDown);
    const first = container.querySelector<HTMLElement>('[data-ti-autofocus]') ?? stops()[0] ?? container;
    first.focus({ preventScroll: true });
    // What is written there already is gone on with; a text area would begin before it.
    if (first instanceof HTMLTextAreaElement) first.setSelectionRange(first.value.length, first.value.length);
    return () => {
      container.removeEventListener('keydown', onKeyDown);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [ref, active]);
}
