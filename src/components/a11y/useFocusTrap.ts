import { type RefObject, useEffect } from 'react';
import { isComposedText } from '../../core/keys/keyPress.ts';
import { isHTMLElement, isTextArea } from './domNode.ts';
import { focusedElement } from './focusedElement.ts';

const focusable = ':is(a[href], button, input, textarea, select, [tabindex]):not(:disabled)';

/** While `active`, moves the focus into the element, keeps Tab inside it, and restores the focus afterwards. Nothing outside
 * the element is changed or made inert. */
export function useFocusTrap(ref: RefObject<HTMLElement | null>, active: boolean): void {
  // Not a layout effect: without state subscriptions, text typed into the focused field is lost.
  useEffect(() => {
    const container = ref.current;
    if (!active || container === null) return;
    const before = focusedElement(container);
    const form = before?.closest('form');
    const stops = () =>
      [...container.querySelectorAll<HTMLElement & { name?: string }>(focusable)].filter(
        (element) =>
          element.tabIndex >= 0 &&
          // Tab reaches only the checked radio button of a group.
          !(
            element.matches('[type=radio]:not(:checked)') &&
            container.querySelector(`[name="${CSS.escape(element.name ?? '')}"]:checked`)
          ),
      );
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || isComposedText(event)) return;
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
    // Put the caret after existing text; a textarea starts at 0.
    if (isTextArea(first)) first.setSelectionRange(first.value.length, first.value.length);
    return () => {
      container.removeEventListener('keydown', onKeyDown);
      // A form may have replaced its field: the reply was sent meanwhile.
      const target = before?.isConnected ? before : form?.querySelector('textarea:enabled');
      // Without a focused element before, the inbox focuses its list (`useFocusReturn`): keys there act on the row.
      if (!isHTMLElement(target) || !target.isConnected || target.matches('body, [data-ti-root]')) return;
      // What closed the element may have moved the focus already: to the reply field of a search result.
      const focused = focusedElement(target);
      const isFree = focused === null || focused.matches('body') || container.contains(focused);
      if (isFree) target.focus({ preventScroll: true });
    };
  }, [ref, active]);
}
