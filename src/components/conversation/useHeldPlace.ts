import { type RefObject, useMemo, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { TimelineItem } from '../../core/messages/timeline.ts';

/** Above the first message, in pixels; the same number as in the style sheet. */
export const paddingStart = 14;
/** Above a line that the log begins with. */
const above = 16;
/** So near to the end counts as being there. */
const nearEnd = 32;
/** A place in pixels is rounded on its way through the browser. */
const rounding = 1;

/** The end of the log, or a line of it by its key: the first to be seen, or in the middle. */
export type Place = 'end' | { readonly key: string; readonly align: 'start' | 'center' };

export interface LogParts {
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  items: readonly TimelineItem[];
}

/** Holds the log at a place while lines come and turn out higher than assumed: at a line until scrolling has ended, at the
 * end until the person scrolls away. Whatever the person does lets go of it at once, so that it never pulls them back. */
export function useHeldPlace({ scroller, list, items }: LogParts) {
  const held = useRef<Place | null>(null);
  /** Where the log was scrolled from here, and how high it was then. Elsewhere at the same height, the person has scrolled. */
  const written = useRef({ top: 0, height: 0 });
  const latest = useRef(items);

  return useMemo(() => {
    const isNearEnd = (): boolean => {
      const view = scroller.current;
      return view === null || view.scrollHeight - view.scrollTop - view.clientHeight < nearEnd;
    };
    const topOf = (place: Place, view: HTMLElement): number | null => {
      if (place === 'end') return view.scrollHeight;
      const handle = list.current;
      const index = latest.current.findIndex(({ key }) => key === place.key);
      if (!handle || index < 0) return null;
      const top = paddingStart + handle.getItemOffset(index);
      return place.align === 'start' ? top - above : top + (handle.getItemSize(index) - view.clientHeight) / 2;
    };
    /** Goes there again, because lines came or turned out higher. */
    const settle = (): void => {
      const view = scroller.current;
      const top = view && held.current ? topOf(held.current, view) : null;
      if (!view || top === null) return;
      view.scrollTo({ top, behavior: 'instant' });
      written.current = { top: view.scrollTop, height: view.scrollHeight };
    };
    return {
      isNearEnd,
      isAtEnd: () => held.current === 'end',
      settle,
      settleWith(next: readonly TimelineItem[]): void {
        latest.current = next;
        settle();
      },
      hold(place: Place): void {
        held.current = place;
        settle();
      },
      release(): void {
        held.current = null;
      },
      onScroll(): void {
        const view = scroller.current;
        if (!view) return;
        const { top, height } = written.current;
        const moved = view.scrollTop - top;
        if (held.current !== null && height !== view.scrollHeight) {
          settle();
          return;
        }
        written.current = { top: view.scrollTop, height: view.scrollHeight };
        if (Math.abs(moved) > rounding) held.current = moved > 0 && isNearEnd() ? 'end' : null;
      },
      onScrollEnd(): void {
        if (held.current !== 'end') held.current = isNearEnd() ? 'end' : null;
      },
    };
  }, [scroller, list]);
}
