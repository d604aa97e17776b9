import { type RefObject, useCallback, useEffect, useState } from 'react';
import { isElement } from '../a11y/domNode.ts';
import { personAt } from '../person/personAt.ts';

/** Focuses a message: its keys act on it again. */
export function focusMessageElement(message: HTMLElement): void {
  // A message has no tab stop of its own.
  message.tabIndex = -1;
  message.focus({ preventScroll: true });
}

const confirmed = 'article[data-ts]:not([data-pending])';
const control = 'a[href], button, input, textarea, select, summary, [role="button"], [role="toolbar"]';

const messageOf = (target: EventTarget | null): HTMLElement | null =>
  isElement(target) ? target.closest<HTMLElement>(confirmed) : null;

/** Focuses a tapped message: a touch screen has neither hover nor keys. A tap on a control or a name does not mean the
 * message. */
function focusTapped(target: EventTarget | null): void {
  const message = messageOf(target);
  if (message === null || !isElement(target)) return;
  const tappedControl = target.closest(control);
  if (tappedControl !== null && message.contains(tappedControl)) return;
  if (personAt(target) !== null) return;
  message.tabIndex = -1;
  message.focus({ preventScroll: true });
}

const isInSheet = (target: EventTarget | null): boolean =>
  isElement(target) && target.closest('.ti-message-sheet') !== null;

/** A message with a toolbar or a sheet of actions. */
interface ActiveMessage {
  message: HTMLElement | null;
  /** The focus leaves the sheet for an element, or for nothing. */
  leaveFor: (target: EventTarget | null) => void;
}

/** The focused message, also while its sheet has the focus, else the hovered one. Listens on the log, not on each message. */
export function useActiveMessage(log: RefObject<HTMLElement | null>): ActiveMessage {
  const [hovered, setHovered] = useState<HTMLElement | null>(null);
  const [focused, setFocused] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = log.current;
    if (element === null) return;
    let isTap = false;
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    const onOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setHovered(messageOf(target));
    };
    element.addEventListener('pointerover', onOver, options);
    element.addEventListener('pointerleave', () => setHovered(null), options);
    element.addEventListener('focusin', ({ target }) => setFocused(messageOf(target)), options);
    const onOut = ({ relatedTarget }: FocusEvent) => {
      if (!isInSheet(relatedTarget)) setFocused(messageOf(relatedTarget));
    };
    element.addEventListener('focusout', onOut, options);
    // A scroll does not end in a click. A click alone does not say in every browser that it is a tap, and comes after the
    // selection, which the tap removes.
    const onDown = ({ pointerType }: PointerEvent) => {
      isTap = pointerType === 'touch' && element.ownerDocument.getSelection()?.isCollapsed !== false;
    };
    const onClick = ({ target }: Event) => {
      if (isTap) focusTapped(target);
    };
    element.addEventListener('pointerdown', onDown, options);
    element.addEventListener('click', onClick, options);
    return () => listeners.abort();
  }, [log]);
  const leaveFor = useCallback((target: EventTarget | null) => {
    if (!isInSheet(target)) setFocused(messageOf(target));
  }, []);
  return { message: focused ?? hovered, leaveFor };
}
