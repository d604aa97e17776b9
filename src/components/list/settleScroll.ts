import { heightOfList, type ListGeometry, scrollToShow, topOfRow, visibleRows } from './listGeometry.ts';

/** A list as it is drawn. */
export interface DrawnList {
  ids: readonly string[];
  geometry: ListGeometry;
  cursorId: string | null;
  /** -1 when the list does not have the cursor's row. */
  cursorIndex: number;
  /** Height in pixels of what a person sees of it. */
  viewport: number;
}

/**
 * Where to scroll once a list has become another one. Rows that come and go above do not move what a person looks at:
 * the cursor's row stays where it is on screen, else the first visible row does. At the very top the list stays at the
 * top, so that new rows are seen, even when they push the cursor's row out of view. A cursor that moved, or that was in view, is in view afterwards.
 */
export function settleScroll(
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
    // What stood there is gone: the row that took its place gets it.
    const index = Math.min(found < 0 ? anchor : found, after.geometry.count - 1);
    if (index >= 0) next += topOfRow(after.geometry, index) - topOfRow(before.geometry, anchor);
  }
  next = Math.max(0, Math.min(next, heightOfList(after.geometry) - after.viewport));
  const hasMoved = before.cursorId !== after.cursorId || before.cursorIndex < 0;
  const isOtherwiseAlike = before.geometry.rowHeight === after.geometry.rowHeight && before.viewport === after.viewport;
  if (next === 0 && scrollTop === 0 && !hasMoved && isOtherwiseAlike) return 0;
  if (after.cursorIndex < 0 || !(hasMoved || wasInView)) return next;
  return Math.max(0, scrollToShow(after.geometry, after.cursorIndex, next, after.viewport));
}

function isInView({ geometry, cursorIndex, viewport }: DrawnList, scrollTop: number): boolean {
  if (cursorIndex < 0 || cursorIndex >= geometry.count) return false;
  const top = topOfRow(geometry, cursorIndex);
  return top + geometry.rowHeight > scrollTop && top < scrollTop + viewport;
}
