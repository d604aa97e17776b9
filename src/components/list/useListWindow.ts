import { type RefObject, useCallback, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';
import type { RowRange } from './listGeometry.ts';
import { type ListWindow, moveWindow } from './moveWindow.ts';
import type { DrawnList } from './settleScroll.ts';

export interface WindowedList extends Omit<DrawnList, 'viewport'> {
  indexOf: (id: string) => number;
}

/**
 * A window over rows of one height: only those near the viewport are drawn, so that neither mounting nor moving costs more
 * in a longer list. Each render moves the window that is on screen, and the commit scrolls there: rows, cursor and offset
 * reach the screen together. `assumedViewport` stands in for the scroller's height until it is laid out, and where
 * nothing ever is.
 */
export function useListWindow(
  scroller: RefObject<HTMLElement | null>,
  { ids, geometry, cursorId, cursorIndex, indexOf }: WindowedList,
  assumedViewport: number,
): { range: RowRange; onScroll: () => void } {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const viewport = useRef(assumedViewport);
  const shown = useRef<ListWindow>({
    list: { ids, geometry, cursorId, cursorIndex: -1, viewport: assumedViewport },
    scrollTop: 0,
    range: { first: 0, end: 0 },
  });
  const next = moveWindow(shown.current, { ids, geometry, cursorId, cursorIndex, viewport: viewport.current }, indexOf);

  useIsomorphicLayoutEffect(() => {
    const { scrollTop } = shown.current;
    shown.current = next;
    if (next.scrollTop !== scrollTop && scroller.current) scroller.current.scrollTop = next.scrollTop;
  });

  useIsomorphicLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => {
      const { clientHeight } = element;
      // Nothing to draw for while the conversation covers the list, and nothing to forget either.
      if (clientHeight === 0) return;
      const { list, scrollTop, range } = shown.current;
      if (element.scrollTop !== scrollTop) element.scrollTop = scrollTop;
      viewport.current = clientHeight;
      const moved = moveWindow(shown.current, { ...list, viewport: clientHeight }, () => list.cursorIndex);
      if (moved.scrollTop !== scrollTop || moved.range !== range) redraw();
      else shown.current = moved;
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null || element.clientHeight === 0 || element.scrollTop === shown.current.scrollTop) return;
    const scrolled = { ...shown.current, scrollTop: element.scrollTop };
    shown.current = scrolled;
    if (moveWindow(scrolled, scrolled.list, () => scrolled.list.cursorIndex).range === scrolled.range) return;
    // In this frame: rows that came one frame after the scroll would leave a gap.
    flushSync(redraw);
  }, [scroller]);

  return { range: next.range, onScroll };
}
