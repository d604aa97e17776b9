import { type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';
import { isCovered, type RowRange, visibleRows, withOverscan } from './listGeometry.ts';
import { type DrawnList, settleScroll } from './settleScroll.ts';

export interface WindowedList extends Omit<DrawnList, 'viewport'> {
  indexOf: (id: string) => number;
}

/**
 * A window over rows of one height: only those near the viewport are drawn, so that neither mounting nor moving costs more
 * in a longer list. The cursor and the scroll offset reach the screen in one frame. `assumedViewport` stands in for the
 * scroller's height until it is laid out, and where nothing ever is.
 */
export function useListWindow(
  scroller: RefObject<HTMLElement | null>,
  { ids, geometry, cursorId, cursorIndex, indexOf }: WindowedList,
  assumedViewport: number,
): { range: RowRange; onScroll: () => void } {
  const scrollTop = useRef(0);
  const drawn = useRef<DrawnList>({ ids, geometry, cursorId, cursorIndex: -1, viewport: assumedViewport });
  const [range, setRange] = useState(() => withOverscan(visibleRows(geometry, 0, assumedViewport), geometry));

  const follow = useCallback(() => {
    const { geometry, viewport } = drawn.current;
    const visible = visibleRows(geometry, scrollTop.current, viewport);
    setRange((shown) => (isCovered(shown, visible, geometry) ? shown : withOverscan(visible, geometry)));
  }, []);

  const settle = useCallback(
    (after: DrawnList, indexIn: (id: string) => number) => {
      const before = drawn.current;
      drawn.current = after;
      const next = settleScroll(before, after, scrollTop.current, indexIn);
      if (next !== scrollTop.current) {
        scrollTop.current = next;
        if (scroller.current) scroller.current.scrollTop = next;
      }
      follow();
    },
    [scroller, follow],
  );

  useIsomorphicLayoutEffect(() => {
    settle({ ids, geometry, cursorId, cursorIndex, viewport: drawn.current.viewport }, indexOf);
  }, [ids, geometry, cursorId, cursorIndex, indexOf, settle]);

  useIsomorphicLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => {
      const viewport = element.clientHeight;
      // Nothing to draw for while the conversation covers the list, and nothing to forget either.
      if (viewport === 0) return;
      if (element.scrollTop !== scrollTop.current) element.scrollTop = scrollTop.current;
      if (viewport !== drawn.current.viewport) {
        const { cursorIndex } = drawn.current;
        settle({ ...drawn.current, viewport }, () => cursorIndex);
      }
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, settle]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null || element.clientHeight === 0 || element.scrollTop === scrollTop.current) return;
    scrollTop.current = element.scrollTop;
    // In this frame: rows that came one frame after the scroll would leave a gap.
    flushSync(follow);
  }, [scroller, follow]);

  return { range, onScroll };
}
