/** What had the focus is about to go: the button that adds conditions is still there afterwards. */
export const focusAddButton = (removed: Element): void =>
  removed.closest('section')?.querySelector<HTMLElement>('[data-outermost]')?.focus();
