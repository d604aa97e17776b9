import { type RefObject, useMemo, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { TimelineItem } from '../../core/messages/timeline.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

/** Padding above the first line, in pixels; must match the CSS. */
const paddingStart = 14;
/** Height of the line about older messages, in pixels; must match the CSS. */
const edgeHeight = 44;

/** Space above the first message, in pixels. A thread begins with its parent. */
export const startMargin = (isThread: boolean): number => paddingStart + (isThread ? 0 : edgeHeight);
/** Space above a line that is scrolled to the top. */
const lineMargin = 16;
/** Distance to the end, in pixels, that still counts as the end. */
const endThreshold = 32;
/** Browsers round `scrollTop`. */
const roundingTolerance = 1;

/** A scroll anchor: the end of the log, or a line by its key, at the top or in the middle. `top`: with what is above it. */
export type Place = 'end' | { readonly key: string; readonly align: 'start' | 'center' | 'top' };

export interface LogParts {
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  items: readonly TimelineItem[];
  /** Space above the first message, in pixels. */
  start: number;
  /** Whether the last message is the newest of the conversation: only there the log stays at the end. */
  isNewest: boolean;
}

/** Whether scrolling to the end would move the focused message above the view. */
function hidesFocused(view: HTMLElement): boolean {
  const message = focusedElement(view)?.closest('article');
  if (!message || !view.contains(message)) return false;
  const distance = view.scrollHeight - view.clientHeight - view.scrollTop;
  const above = message.getBoundingClientRect().top - view.getBoundingClientRect().top;
  return above >= 0 && above < distance;
}

/** Keeps the log at a scroll anchor while lines are added and measured: at a line until scrolling ends, at the end until the
 * user scrolls away. User input releases the anchor immediately, so the log never scrolls back against the user. */
export function useHeldPlace({ scroller, list, items, start, isNewest }: LogParts) {
  const held = useRef<Place | null>(null);
  /** Position and height at the last known scroll. Another position at the same height means that the user scrolled. */
  const lastScroll = useRef({ top: 0, height: 0 });
  const latest = useRef(items);
  const endHolds = useRef(isNewest);
  useIsomorphicLayoutEffect(() => {
    endHolds.current = isNewest;
  }, [isNewest]);

  return useMemo(() => {
    const isNearEnd = (): boolean => {
      const view = scroller.current;
      return view === null || view.scrollHeight - view.scrollTop - view.clientHeight < endThreshold;
    };
    const topOf = (place: Place, view: HTMLElement): number | null => {
      if (place === 'end') return view.scrollHeight;
      const handle = list.current;
      const index = latest.current.findIndex(({ key }) => key === place.key);
      if (!handle || index < 0) return null;
      if (place.align === 'top') return handle.getItemOffset(index);
      const top = start + handle.getItemOffset(index);
      return place.align === 'start' ? top - lineMargin : top + (handle.getItemSize(index) - view.clientHeight) / 2;
    };
    /** Scrolls to the anchor again after lines were added or measured. Messages that arrive at the end do not push the focused one
     * out of view: its keys must act on what the user sees. */
    const settle = (isJump = false): void => {
      const view = scroller.current;
      const top = view && held.current ? topOf(held.current, view) : null;
      if (!view || top === null) return;
      if (!isJump && held.current === 'end' && hidesFocused(view)) {
        held.current = null;
        return;
      }
      view.scrollTo({ top, behavior: 'instant' });
      lastScroll.current = { top: view.scrollTop, height: view.scrollHeight };
    };
    return {
      isNearEnd,
      isAtEnd: () => held.current === 'end',
      settle: () => settle(),
      settleWith(next: readonly TimelineItem[]): void {
        latest.current = next;
        settle();
      },
      hold(place: Place): void {
        held.current = place;
        settle(true);
      },
      release(): void {
        held.current = null;
      },
      onScroll(): void {
        const view = scroller.current;
        if (!view) return;
        const { top, height } = lastScroll.current;
        const moved = view.scrollTop - top;
        if (held.current !== null && height !== view.scrollHeight) {
          settle();
          return;
        }
        lastScroll.current = { top: view.scrollTop, height: view.scrollHeight };
        if (Math.abs(moved) > roundingTolerance)
          held.current = moved > 0 && endHolds.current && isNearEnd() ? 'end' : null;
      },
      onScrollEnd(): void {
        if (held.current !== 'end') held.current = endHolds.current && isNearEnd() ? 'end' : null;
      },
    };
  }, [scroller, list, start]);
}
