import { isElement } from '../a11y/domNode.ts';

/** The conversation of the row at an element, also of the buttons over it. */
export const conversationIdAt = (target: EventTarget): string | null => rowAt(target) ?? actionsAt(target);

/** The group of the heading at an element. */
export const sectionAt = (target: EventTarget): string | null =>
  isElement(target) ? (target.closest('[data-section]')?.getAttribute('data-section') ?? null) : null;

/** The conversation of the row at an element. */
export const rowAt = (target: EventTarget): string | null =>
  isElement(target) ? (target.closest('[data-conversation-id]')?.getAttribute('data-conversation-id') ?? null) : null;

const actionsAt = (target: EventTarget): string | null =>
  isElement(target) ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null;
