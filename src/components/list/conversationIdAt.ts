import { isElement } from '../a11y/domNode.ts';

/** The conversation of the row at an element, also of the buttons over it. */
export const conversationIdAt = (target: EventTarget): string | null => rowAt(target) ?? actionsAt(target);

/** The conversation of the row at an element. */
export const rowAt = (target: EventTarget): string | null =>
  isElement(target) ? (target.closest('[data-conversation-id]')?.getAttribute('data-conversation-id') ?? null) : null;

const actionsAt = (target: EventTarget): string | null =>
  isElement(target) ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null;
