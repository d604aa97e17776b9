import { isShown } from '../a11y/domNode.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import type { ComposerHandles } from '../inbox/composerHandles.ts';
import { focusPlaceOf } from '../shortcuts/focusPlace.ts';

const pane = 'section[data-conversation-id]';
const field = 'textarea:enabled, [contenteditable="true"]';

const panesOf = (root: HTMLElement, id: string | undefined): readonly Element[] =>
  id === undefined
    ? []
    : [...root.querySelectorAll(pane)].filter((one) => one.getAttribute('data-conversation-id') === id);

const paneOf = (element: Element | null): Element | null => element?.closest(pane) ?? null;

/** Focuses the reply field of a conversation; without an id, that of the pane that has focus, else of the open conversation. A
 * host may have replaced the composer: then its first text field. */
export function focusComposer(root: HTMLElement, composers: ComposerHandles, conversationId?: string): void {
  const focused = focusedElement(root);
  const wanted = conversationId === undefined ? composers.nearest(focused) : composers.of(conversationId);
  // Where there is no room, a thread covers the conversation.
  const composer = wanted && isShown(wanted.form) ? wanted : (composers.find(({ form }) => isShown(form)) ?? wanted);
  if (composer) composer.focus();
  else (paneOf(focused) ?? root).querySelector<HTMLElement>(`${pane} :is(${field})`)?.focus({ preventScroll: true });
}

/** Focuses the messages of the field's conversation; from another field, the list. */
export function leaveComposer(root: HTMLElement): void {
  const id = conversationAt(focusedElement(root));
  // The reply field may be a part of its own.
  const log = panesOf(root, id)
    .map((one) => one.querySelector<HTMLElement>('[role="log"]'))
    .find((one) => one !== null);
  (log ?? listOf(root))?.focus({ preventScroll: true });
}

/** Id of the conversation whose pane contains an element. */
export const conversationAt = (element: Element | null): string | undefined =>
  paneOf(element)?.getAttribute('data-conversation-id') ?? undefined;

/** Id of the conversation in front: where a thread covers its conversation, the thread. */
export const frontConversation = (root: HTMLElement): string | undefined =>
  conversationAt([...root.querySelectorAll(pane)].find(isShown) ?? null);

export const isInComposer = (root: HTMLElement): boolean =>
  paneOf(focusedElement(root)) !== null && focusedElement(root)?.matches(field) === true;

export const isInList = (root: HTMLElement): boolean =>
  focusedElement(root)?.matches('.ti-list [role="listbox"]') === true;

/** The list, unless an open conversation covers it. */
const listOf = (root: HTMLElement): HTMLElement | null => {
  const list = root.querySelector<HTMLElement>('.ti-list [role="listbox"]');
  return list && isShown(list) ? list : null;
};

/** Moves focus from a control to the list, or to the messages that cover it: the next Enter must not press the button again. */
export function focusListFromControl(root: HTMLElement): void {
  const focused = focusedElement(root);
  if (focused && focusPlaceOf(focused, root) === 'control') restingPlace(root).focus({ preventScroll: true });
}

/** The element to focus when the focused one is gone: the list, the messages if they cover it, a page of the host, or the
 * inbox. */
export const restingPlace = (root: HTMLElement): HTMLElement =>
  listOf(root) ?? [...root.querySelectorAll<HTMLElement>('[role="log"], .ti-page')].find(isShown) ?? root;
