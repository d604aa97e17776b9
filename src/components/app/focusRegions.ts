import { focusedElement } from '../a11y/focusedElement.ts';

/** The regions that F6 visits, in order: selectors of the elements to focus. */
const regions: readonly string[] = [
  ':scope [role="dialog"] a, nav a[aria-current="page"], nav [role="link"][aria-current="page"]',
  '.ti-tabs [role="tab"][aria-selected="true"]',
  '.ti-list [role="listbox"]',
  '.ti-page',
  // A thread beside the conversation has a log and a field of its own.
  'section[data-conversation-id]:not(section ~ section) [role="log"]',
  'section[data-conversation-id]:not(section ~ section) textarea',
  'section ~ section[data-conversation-id] [role="log"]',
  'section ~ section[data-conversation-id] textarea',
];

/** Moves focus to the next or previous existing region, wrapping. */
export function focusRegion(root: HTMLElement, by: 1 | -1): void {
  const stops = regions.flatMap((selector) => {
    const element = root.querySelector<HTMLElement>(selector);
    return element && element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'
      ? [element]
      : [];
  });
  const active = focusedElement(root);
  const current = stops.findIndex((stop) => stop === active || stop.contains(active));
  const start = current < 0 && by < 0 ? 0 : current;
  stops[(start + by + stops.length) % stops.length]?.focus();
}
