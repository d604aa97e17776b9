/** Focuses the button that adds conditions. Call before the focused element is removed. */
export const focusAddButton = (removed: Element): void =>
  removed.closest('section')?.querySelector<HTMLElement>('[data-outermost]')?.focus();
