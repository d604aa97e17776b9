import {
  heightOfList,
  type ListGeometry,
  scrollToHeading,
  scrollToShow,
  topOfRow,
  visibleRows,
} from './listGeometry.ts';

/** A rendered state of the list. */
export interface DrawnList {
  ids: readonly string[];
  geometry: ListGeometry;
  /** The conversation or the group under the cursor. */
  cursorId: string | null;
  /** -1 if the cursor's row is not in the list. */
  cursorIndex: number;
  /** -1 if the cursor is on no heading. */
  headingIndex: number;
  /** Height of the visible area in pixels. */
  viewport: number;
}

/**
 * The scroll offset after the list changed. Rows added or removed above do not move the anchor: the cursor's row if it
 * is in view, else the first visible row. At the very top the list stays there and shows new rows, even if they push
 * the cursor out of view. Otherwise a cursor that moved or was in view is in view afterwards.
 */
export function scrollTopAfter(
  before: DrawnList,
  after: DrawnList,
  scrollTop: number,
  indexOf: (id: string) => number,
): number {
  const wasInView = isInView(before, scrollTop);
  let next = scrollTop;
  if (scrollTop > 0 && (before.ids !== after.ids || before.geometry !== after.geometry)) {
    const anchor = wasInView ? before.cursorIndex : visibleRows(before.geometry, scrollTop, before.viewport).first;
    const id = before.ids[anchor];
    const found = id === undefined ? -1 : indexOf(id);
    // The anchor was removed: use the row that took its place.
    const index = Math.min(found < 0 ? anchor : found, after.geometry.count - 1);
    if (index >= 0) next += topOfRow(after.geometry, index) - topOfRow(before.geometry, anchor);
  }
  next = Math.max(0, Math.min(next, heightOfList(after.geometry) - after.viewport));
  const hasMoved = before.cursorId !== after.cursorId || before.cursorIndex < 0;
  if (after.headingIndex >= 0 && before.cursorId !== after.cursorId) {
    return scrollToHeading(after.geometry, after.headingIndex, next, after.viewport);
  }
  const isSameLayout = before.geometry.rowHeight === after.geometry.rowHeight && before.viewport === after.viewport;
  if (next === 0 && scrollTop === 0 && !hasMoved && isSameLayout) return 0;
  if (after.cursorIndex < 0 || !(hasMoved || wasInView)) return next;
  return Math.max(0, scrollToShow(after.geometry, after.cursorIndex, next, after.viewport));
}

function isInView({ geometry, cursorIndex, viewport }: DrawnList, scrollTop: number): boolean {
  if (cursorIndex < 0 || cursorIndex >= geometry.count) return false;
  const top = topOfRow(geometry, cursorIndex);
  return top + geometry.rowHeight > scrollTop && top < scrollTop + viewport;
}
