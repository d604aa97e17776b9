import type { Cancel } from '../../../core/ports.ts';
import { pulledBy, pullThreshold } from '../../touch/fingerPath.ts';

export interface PullOptions {
  /** The way of the indicator in CSS pixels, for each move of the finger. */
  move: (way: number) => void;
  /** Whether the list is fetched when the finger leaves; `null` when it does not pull. */
  show: (pull: 'pull' | 'release' | null) => void;
  refresh: () => void;
}

/** Follows a finger that pulls a list down at its top. With touch events: only they can keep the scroll from the browser, which takes
 * the pointer events with it. */
export function followPull(list: HTMLElement, { move, show, refresh }: PullOptions): Cancel {
  let start: { x: number; y: number } | null = null;
  let shown: 'pull' | 'release' | null = null;

  const set = (next: typeof shown): void => {
    if (next !== shown) show(next);
    shown = next;
  };
  const isAtTop = (): boolean => (list.querySelector('.ti-list__scroller')?.scrollTop ?? 0) <= 0;
  const isInBody = ({ target }: TouchEvent): boolean =>
    list.querySelector('.ti-list__body')?.contains(target as Node) === true;

  const onStart = (event: TouchEvent): void => {
    const [touch] = event.touches;
    const isOne = event.touches.length === 1 && touch !== undefined;
    start = isOne && isInBody(event) && isAtTop() ? { x: touch.clientX, y: touch.clientY } : null;
    if (start === null) set(null);
  };
  const onMove = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (start === null || touch === undefined) return;
    const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y];
    if (shown === null && (dy < 0 || Math.abs(dx) >= dy)) {
      // Movement of a few pixels decides nothing yet.
      if (Math.hypot(dx, dy) > 3) start = null;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const way = pulledBy(dy);
    set(way >= pullThreshold ? 'release' : 'pull');
    move(way);
  };
  const leave = (isRelease: boolean): void => {
    const isDue = isRelease && shown === 'release';
    start = null;
    set(null);
    if (isDue) refresh();
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  list.addEventListener('touchstart', onStart, { signal, passive: true });
  list.addEventListener('touchmove', onMove, { signal, passive: false });
  list.addEventListener('touchend', () => leave(true), { signal });
  list.addEventListener('touchcancel', () => leave(false), { signal });
  return () => {
    listeners.abort();
    leave(false);
  };
}
