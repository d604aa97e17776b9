import { isCovered, type RowRange, visibleRows, withOverscan } from './listGeometry.ts';
import { type DrawnList, settleScroll } from './settleScroll.ts';

/** The virtualization window of a list. */
export interface ListWindow {
  list: DrawnList;
  scrollTop: number;
  /** The rendered rows: the visible ones and the overscan. */
  range: RowRange;
}

/** The window after the list changed. The rendered range is kept while it has enough overscan. */
export function moveWindow(before: ListWindow, list: DrawnList, indexOf: (id: string) => number): ListWindow {
  const scrollTop = settleScroll(before.list, list, before.scrollTop, indexOf);
  const visible = visibleRows(list.geometry, scrollTop, list.viewport);
  const range = isCovered(before.range, visible, list.geometry) ? before.range : withOverscan(visible, list.geometry);
  return { list, scrollTop, range };
}

/** The initial window: only the visible rows, for a fast first paint. */
export function openWindow(list: DrawnList): ListWindow {
  const before = { ...list, cursorIndex: -1 };
  const scrollTop = settleScroll(before, list, 0, () => list.cursorIndex);
  return { list, scrollTop, range: visibleRows(list.geometry, scrollTop, list.viewport) };
}
