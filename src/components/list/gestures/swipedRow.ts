import { flushSync } from 'react-dom';
import type { Cancel, Clock } from '../../../core/ports.ts';
import { type SwipeSide, sideOf, swipeThreshold, withoutAction } from '../../touch/fingerPath.ts';

/** As long as `--ti--dur-3`. */
const settleMs = 200;

/** A row that follows a finger. */
export interface Swipe {
  id: string;
  side: SwipeSide;
  /** The action runs when the finger leaves. */
  isPast: boolean;
}

/** What a swipe does. */
export interface SwipeAction {
  run: () => void;
  /** The row leaves to its side before the action runs; otherwise it comes back at once. */
  leaves: boolean;
}

export interface SwipeOptions {
  clock: Clock;
  direction: () => 'ltr' | 'rtl';
  /** The action of a side of the row that `show` has got; `null` without one. */
  actionOf: (side: SwipeSide) => SwipeAction | null;
  /** Shows what is below the row; `null` when it has settled. `row` is the element. */
  show: (swipe: Swipe | null, row: HTMLElement) => void;
  /** The way as a part of the threshold, for each move of the finger. */
  move: (progress: number) => void;
}

/** The row under a finger. */
export interface TouchedRow {
  id: string;
  element: HTMLElement;
}

export interface SwipedRow {
  /** The finger is `dx` from its start. Returns false if the element shows another conversation by now. */
  to(row: TouchedRow, dx: number): boolean;
  /** The finger has left: the action runs, or the row comes back. */
  release(): void;
  /** The row comes back. */
  cancel(): void;
  /** Runs at once what waits for the row to leave. */
  finish(): void;
}

const isReduced = ({ ownerDocument }: HTMLElement): boolean =>
  ownerDocument.defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;

/** Elements are reused: one shows another conversation after its own has left the list. */
const isSame = ({ element, id }: TouchedRow): boolean => element.dataset.conversationId === id;

function place({ style }: HTMLElement, transform: string, isAnimated = false): void {
  style.transition = isAnimated ? 'transform var(--ti--dur-3) var(--ti--ease-out)' : '';
  style.transform = transform;
}

/** Moves one row with a finger, without a render. */
export function createSwipedRow({ clock, direction, actionOf, show, move }: SwipeOptions): SwipedRow {
  let swiped: (TouchedRow & { swipe: Swipe }) | null = null;
  let pending: (() => void) | null = null;
  let stopPending: Cancel = () => {};

  const finish = (): void => {
    stopPending();
    const task = pending;
    pending = null;
    task?.();
  };
  const settled = (task: () => void): void => {
    pending = task;
    stopPending = clock.after(settleMs, finish);
  };
  const comeBack = (row: TouchedRow): void => {
    const isAnimated = isSame(row) && !isReduced(row.element);
    const end = (): void => {
      place(row.element, '');
      show(null, row.element);
    };
    move(0);
    place(row.element, '', isAnimated);
    if (isAnimated) settled(end);
    else end();
  };
  const act = (row: TouchedRow, side: SwipeSide): void => {
    const action = actionOf(side);
    if (!action?.leaves || isReduced(row.element)) {
      action?.run();
      comeBack(row);
      return;
    }
    place(row.element, `translateX(${(side === 'start') === (direction() === 'ltr') ? '' : '-'}100%)`, true);
    settled(() => {
      // Flushed: whether the element still shows the row decides how it comes back.
      flushSync(action.run);
      comeBack(row);
    });
  };
  const leave = (): typeof swiped => {
    const last = swiped;
    swiped = null;
    return last;
  };

  return {
    to(row, dx) {
      if (swiped === null) finish();
      if (!isSame(row)) return false;
      const side = sideOf(dx, direction());
      const hasAction = actionOf(side) !== null;
      const swipe = { id: row.id, side, isPast: hasAction && Math.abs(dx) >= swipeThreshold };
      const before = swiped?.swipe;
      swiped = { ...row, swipe };
      if (before?.side !== side || before.isPast !== swipe.isPast) show(swipe, row.element);
      place(row.element, `translateX(${hasAction ? dx : withoutAction(dx)}px)`);
      move(hasAction ? Math.min(1, Math.abs(dx) / swipeThreshold) : 0);
      return true;
    },
    release() {
      const last = leave();
      if (last?.swipe.isPast && isSame(last)) act(last, last.swipe.side);
      else if (last) comeBack(last);
    },
    cancel() {
      const last = leave();
      if (last) comeBack(last);
    },
    finish,
  };
}
