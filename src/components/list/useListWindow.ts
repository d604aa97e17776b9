import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useInbox } from '../inbox/InboxContext.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { coversVisibleRows, isCovered, type RowRange, visibleRows, withOverscan } from './listGeometry.ts';
import { type DrawnList, scrollTopAfter } from './scrollTopAfter.ts';

/** The virtualization window of a list. */
interface ListWindow {
  list: DrawnList;
  scrollTop: number;
  /** The rendered rows: the visible ones and the overscan. */
  range: RowRange;
}

/** The window after the list changed. The rendered range is kept while it has enough overscan. */
export function moveWindow(before: ListWindow, list: DrawnList, indexOf: (id: string) => number): ListWindow {
  const scrollTop = scrollTopAfter(before.list, list, before.scrollTop, indexOf);
  const visible = visibleRows(list.geometry, scrollTop, list.viewport);
  const range = isCovered(before.range, visible, list.geometry) ? before.range : withOverscan(visible, list.geometry);
  return { list, scrollTop, range };
}

/** The initial window: only the visible rows, for a fast first paint. */
export function openWindow(list: DrawnList): ListWindow {
  const before = { ...list, cursorId: null, cursorIndex: -1 };
  const scrollTop = scrollTopAfter(before, list, 0, () => list.cursorIndex);
  return { list, scrollTop, range: visibleRows(list.geometry, scrollTop, list.viewport) };
}

export interface WindowedList extends Omit<DrawnList, 'viewport'> {
  indexOf: (id: string) => number;
}

/**
 * Virtualizes rows of equal height: mounting and moving cost the same in a list of any length. Each render updates the
 * window and the commit scrolls, so rows, cursor and offset appear in the same frame. `assumedViewport` is the height
 * until the scroller is laid out, and in environments without layout.
 */
export function useListWindow(
  scroller: RefObject<HTMLElement | null>,
  { indexOf, ...drawn }: WindowedList,
  assumedViewport: number,
): { range: RowRange; onScroll: () => void } {
  const { clock } = useInbox();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const viewport = useRef(assumedViewport);
  const shown = useRef<ListWindow | null>(null);
  const list = { ...drawn, viewport: viewport.current };
  const next = shown.current === null ? openWindow(list) : moveWindow(shown.current, list, indexOf);

  useIsomorphicLayoutEffect(() => {
    const scrollTop = shown.current?.scrollTop ?? 0;
    shown.current = next;
    if (next.scrollTop !== scrollTop && scroller.current) scroller.current.scrollTop = next.scrollTop;
  });

  // Render the overscan after the first paint: an effect, and the frame that it requests, may come before it.
  useEffect(() => {
    const drawOverscan = () => {
      const first = shown.current;
      if (first === null) return;
      // The first window was for an assumed height: keep only its visible rows.
      const range = visibleRows(first.list.geometry, first.scrollTop, viewport.current);
      shown.current = { ...first, range };
      redraw();
    };
    let cancel = clock.frame(() => {
      cancel = clock.frame(drawOverscan);
    });
    return () => cancel();
  }, [clock]);

  useIsomorphicLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => {
      const { clientHeight } = element;
      // The scroller has no height while the conversation covers the list: keep the window.
      if (clientHeight === 0) return;
      const before = shown.current;
      if (before === null) return;
      if (element.scrollTop !== before.scrollTop) element.scrollTop = before.scrollTop;
      viewport.current = clientHeight;
      const moved = moveWindow(before, { ...before.list, viewport: clientHeight }, () => before.list.cursorIndex);
      const visible = visibleRows(moved.list.geometry, moved.scrollTop, clientHeight);
      if (moved.scrollTop !== before.scrollTop || !coversVisibleRows(before.range, visible)) redraw();
    };
    if (typeof ResizeObserver === 'undefined') return measure();
    // Measures first between the layout and the paint: a reading here would make the browser lay out the page twice.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    const before = shown.current;
    if (element === null || before === null || element.clientHeight === 0) return;
    if (element.scrollTop === before.scrollTop) return;
    const scrolled = { ...before, scrollTop: element.scrollTop };
    shown.current = scrolled;
    if (moveWindow(scrolled, before.list, () => before.list.cursorIndex).range === before.range) return;
    // Render in this frame: rows that come one frame after the scroll would leave a gap.
    flushSync(redraw);
  }, [scroller]);

  return { range: next.range, onScroll };
}
