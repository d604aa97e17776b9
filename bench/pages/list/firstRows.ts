export function listElement(): HTMLElement {
  const list = document.querySelector<HTMLElement>('[role="listbox"]');
  if (!list) throw new Error('The list is not on the page.');
  return list;
}

/** The ids of the first rows in the order of the list. */
export const firstRows = (count: number): string =>
  [...document.querySelectorAll<HTMLElement>('[role="option"]')]
    .sort((a, b) => Number(a.getAttribute('aria-posinset')) - Number(b.getAttribute('aria-posinset')))
    .slice(0, count)
    .map((row) => row.dataset.conversationId)
    .join();
