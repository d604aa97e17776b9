import { isCovered, type RowRange, visibleRows, withOverscan } from './listGeometry.ts';
import { type DrawnList, settleScroll } from './settleScroll.ts';

/** What is on screen of a list. */
export interface ListWindow {
  list: DrawnList;
  scrollTop: number;
  /** The rows in the document: the visible ones and a few around them. */
  range: RowRange;
}

/** The window over a list that became another one. The rows in the document stay while they suffice. */
export function moveWindow(before: ListWindow, list: DrawnList, indexOf: (id: string) => number): ListWindow {
  const scrollTop = settleScroll(before.list, list, before.scrollTop, indexOf);
  const visible = visibleRows(list.geometry, scrollTop, list.viewport);
  const range = isCovered(before.range, visible, list.geometry) ? before.range : withOverscan(visible, list.geometry);
  return { list, scrollTop, range };
}

/** The window that a list opens with: nothing but what is visible, so that it is there soonest. */
export function openWindow(list: DrawnList): ListWindow {
  const before = { ...list, cursorIndex: -1 };
  const scrollTop = settleScroll(before, list, 0, () => list.cursorIndex);
  return { list, scrollTop, range: visibleRows(list.geometry, scrollTop, list.viewport) };
}
