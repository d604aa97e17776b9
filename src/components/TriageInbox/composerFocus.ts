import { focusedElement } from '../a11y/focusedElement.ts';
import type { ComposerHandles } from './composerHandles.ts';
import { focusPlaceOf } from './focusPlace.ts';

const pane = 'section[data-conversation-id]';
const field = 'textarea:enabled, [contenteditable="true"]';

const paneOf = (element: Element | null): Element | null => element?.closest(pane) ?? null;

/** Focuses the reply field of a conversation; without an id, that of the pane that has focus, else of the open conversation. A
 * host may have replaced the composer: then its first text field. */
export function focusComposer(root: HTMLElement, composers: ComposerHandles, conversationId?: string): void {
  const focused = focusedElement(root);
  const composer = conversationId === undefined ? composers.nearest(focused) : composers.of(conversationId);
  if (composer) composer.focus();
  else (paneOf(focused) ?? root).querySelector<HTMLElement>(`${pane} :is(${field})`)?.focus({ preventScroll: true });
}

/** Focuses the messages of the field's conversation; from another field, the list. */
export function leaveComposer(root: HTMLElement): void {
  const log = paneOf(focusedElement(root))?.querySelector<HTMLElement>('[role="log"]');
  (log ?? listOf(root))?.focus({ preventScroll: true });
}

/** Id of the conversation whose pane has focus. */
export const focusedConversation = (root: HTMLElement): string | undefined =>
  paneOf(focusedElement(root))?.getAttribute('data-conversation-id') ?? undefined;

export const isInComposer = (root: HTMLElement): boolean =>
  paneOf(focusedElement(root)) !== null && focusedElement(root)?.matches(field) === true;

/** The list, unless an open conversation covers it. */
const listOf = (root: HTMLElement): HTMLElement | null => {
  const list = root.querySelector<HTMLElement>('[role="listbox"]');
  return list?.checkVisibility?.({ visibilityProperty: true }) === false ? null : list;
};

/** Moves focus from a control to the list: the next Enter must open the row, not press the button again. */
export function focusListFromControl(root: HTMLElement): void {
  const focused = focusedElement(root);
  if (focused && focusPlaceOf(focused, root) === 'control') listOf(root)?.focus({ preventScroll: true });
}

/** The element to focus when the focused one is gone: the list, the messages if they cover it, or the inbox. */
export const restingPlace = (root: HTMLElement): HTMLElement =>
  listOf(root) ?? root.querySelector<HTMLElement>('[role="log"]') ?? root;
