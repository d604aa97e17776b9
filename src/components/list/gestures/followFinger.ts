import type { Cancel } from '../../../core/ports.ts';
import { isElement } from '../../a11y/domNode.ts';
import { directionOfFinger, holdMs } from '../../touch/fingerPath.ts';
import { keepClicks } from '../../touch/keepClicks.ts';
import { conversationIdAt } from '../conversationIdAt.ts';
import { createSwipedRow, type SwipeOptions, type TouchedRow } from './swipedRow.ts';

export interface FingerOptions extends SwipeOptions {
  /** A finger stays on a row. */
  hold: (id: string) => void;
  /** Whether a tap selects instead of opening. */
  isPicking: () => boolean;
}

interface Finger {
  pointerId: number;
  row: TouchedRow;
  x: number;
  y: number;
  isSwiping: boolean;
}

function rowUnder({ target }: PointerEvent): TouchedRow | null {
  const element = isElement(target) ? target.closest<HTMLElement>('.ti-row') : null;
  const id = element?.dataset.conversationId;
  return element && id !== undefined ? { id, element } : null;
}

/** Follows fingers on the rows of a list: a swipe acts, a hold selects, and a tap selects while others are selected. The browser
 * keeps the vertical scrolling (`touch-action`), and tells with `pointercancel` that it took the finger. */
export function followFinger(list: HTMLElement, options: FingerOptions): Cancel {
  const { clock, hold, isPicking } = options;
  const swiped = createSwipedRow(options);
  const clicks = keepClicks(list, {
    clock,
    isHeld: (target) => conversationIdAt(target) !== null,
    onTap(target) {
      const id = isPicking() ? conversationIdAt(target) : null;
      if (id !== null) hold(id);
      return id !== null;
    },
  });
  let finger: Finger | null = null;
  let stopHold: Cancel = () => {};

  const end = (): void => {
    finger = null;
    stopHold();
  };
  const cancel = (): void => {
    end();
    swiped.cancel();
  };

  const onDown = (event: PointerEvent): void => {
    clicks.begin(event);
    if (event.pointerType !== 'touch') return;
    const row = rowUnder(event);
    const isSecond = !event.isPrimary || finger !== null;
    cancel();
    if (isSecond || row === null) return;
    finger = { pointerId: event.pointerId, row, x: event.clientX, y: event.clientY, isSwiping: false };
    stopHold = clock.after(holdMs, () => {
      end();
      clicks.spend();
      hold(row.id);
    });
  };

  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== finger?.pointerId) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (!finger.isSwiping) {
      const way = directionOfFinger(dx, dy);
      if (way === 'none') return;
      stopHold();
      if (way === 'vertical') {
        cancel();
        return;
      }
      finger.isSwiping = true;
      clicks.spend();
    }
    if (!swiped.to(finger.row, dx)) cancel();
  };

  const onUp = (event: PointerEvent): void => {
    clicks.end();
    if (event.pointerId !== finger?.pointerId) return;
    end();
    swiped.release();
  };

  const onCancel = (): void => {
    clicks.end();
    cancel();
  };
  const keepMove = (event: TouchEvent): void => {
    if (finger?.isSwiping && event.cancelable) event.preventDefault();
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  list.addEventListener('pointerdown', onDown, { signal });
  list.addEventListener('pointermove', onMove, { signal });
  list.addEventListener('pointerup', onUp, { signal });
  list.addEventListener('pointercancel', onCancel, { signal });
  // The browser begins no fling of its own: it would swallow a tap that follows at once, such as one on "Undo".
  list.addEventListener('touchmove', keepMove, { signal, passive: false });
  // The mark of a row that is still leaving is made before the page goes.
  list.ownerDocument.defaultView?.addEventListener('pagehide', swiped.finish, { signal });
  list.addEventListener('scroll', cancel, { signal, capture: true, passive: true });
  return () => {
    listeners.abort();
    cancel();
    swiped.finish();
    clicks.stop();
  };
}
