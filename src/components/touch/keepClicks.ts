import type { Cancel, Clock } from '../../core/ports.ts';

/** The click of a finger comes within this time after it leaves. */
const clickMs = 400;

export interface KeepClicksOptions {
  clock: Clock;
  /** Whether a hold on the target is ours: the browser then opens no menu of its own. */
  isHeld: (target: EventTarget) => boolean;
  /** A tap; returns whether it has done something, so that the click does nothing more. */
  onTap?: (target: EventTarget) => boolean;
}

export interface KeptClicks {
  /** A pointer is down. */
  begin(event: PointerEvent): void;
  /** The finger has done something: its click does nothing more. */
  spend(): void;
  /** The pointer is up. */
  end(): void;
  stop(): void;
}

/** Keeps the click and the menu of the browser from an element after a swipe or a hold. */
export function keepClicks(element: HTMLElement, { clock, isHeld, onTap }: KeepClicksOptions): KeptClicks {
  let isTouch = false;
  let stopEnd: Cancel = () => {};

  const take = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent): void => {
    if (isTouch && event.target && onTap?.(event.target)) take(event);
  };
  const onMenu = (event: Event): void => {
    if (isTouch && event.target && isHeld(event.target)) take(event);
  };
  const { ownerDocument } = element;
  /** The next click is not that of the finger. It may be anywhere: what the hold has opened can lie under the finger. */
  const release = (): void => {
    stopEnd();
    ownerDocument.removeEventListener('click', take, { capture: true });
    ownerDocument.removeEventListener('pointerdown', release, { capture: true });
  };
  const listeners = new AbortController();
  const options = { signal: listeners.signal, capture: true };
  element.addEventListener('click', onClick, options);
  element.addEventListener('contextmenu', onMenu, options);
  return {
    begin(event) {
      release();
      isTouch = event.pointerType === 'touch';
    },
    spend: () => ownerDocument.addEventListener('click', take, { capture: true, once: true }),
    end() {
      stopEnd = clock.after(clickMs, release);
      // Another finger begins, such as one on "Undo".
      ownerDocument.addEventListener('pointerdown', release, { capture: true, once: true });
    },
    stop() {
      listeners.abort();
      release();
    },
  };
}
