/** Row positions: all rows have the same height, some follow a heading. Lengths in CSS pixels. */
export interface ListGeometry {
  count: number;
  rowHeight: number;
  /** Indexes of the rows that follow a heading, ascending. Few, even in a long list. */
  headings: readonly number[];
  headingHeight: number;
  paddingStart: number;
  paddingEnd: number;
}

/** Rows from `first` to `end`, exclusive. */
export interface RowRange {
  first: number;
  end: number;
}

export const heightOfList = ({
  count,
  rowHeight,
  headings,
  headingHeight,
  paddingStart,
  paddingEnd,
}: ListGeometry): number => paddingStart + count * rowHeight + headings.length * headingHeight + paddingEnd;

/** Top of a row, below its heading. */
export function topOfRow({ rowHeight, headings, headingHeight, paddingStart }: ListGeometry, index: number): number {
  const before = headings.filter((start) => start <= index).length;
  return paddingStart + index * rowHeight + before * headingHeight;
}

/** The row at an offset; a heading belongs to the row after it. */
export function rowAt(geometry: ListGeometry, offset: number): number {
  const { count, rowHeight, headings, headingHeight, paddingStart } = geometry;
  let passed = 0;
  for (const start of headings) {
    const headingTop = paddingStart + start * rowHeight + passed * headingHeight;
    if (offset < headingTop) break;
    if (offset < headingTop + headingHeight) return start;
    passed += 1;
  }
  const index = Math.floor((offset - paddingStart - passed * headingHeight) / rowHeight);
  return Math.max(0, Math.min(count - 1, index));
}

/** The rows in the viewport. */
export function visibleRows(geometry: ListGeometry, scrollTop: number, viewport: number): RowRange {
  if (geometry.count === 0) return { first: 0, end: 0 };
  return { first: rowAt(geometry, scrollTop), end: rowAt(geometry, scrollTop + viewport) + 1 };
}

/** Overscan: rows rendered beyond the viewport. */
const overscan = 8;
/** Render further rows only when fewer than this remain, so that not every key renders, and few rows at once. */
const reserve = 6;

export const withOverscan = ({ first, end }: RowRange, { count }: ListGeometry): RowRange => ({
  first: Math.max(0, first - overscan),
  end: Math.min(count, end + overscan),
});

/** Whether the rendered range still has enough overscan around the visible rows. */
export const isCovered = (drawn: RowRange, visible: RowRange, { count }: ListGeometry): boolean =>
  drawn.first <= Math.max(0, visible.first - reserve) && drawn.end >= Math.min(count, visible.end + reserve);

/** Whether the rendered range contains all visible rows. */
export const coversVisibleRows = (drawn: RowRange, visible: RowRange): boolean =>
  drawn.first <= visible.first && drawn.end >= visible.end;

/** The smallest scroll that brings a row and its heading into view. The first row scrolls to the top of the list. */
export function scrollToShow(geometry: ListGeometry, index: number, scrollTop: number, viewport: number): number {
  const bottom = topOfRow(geometry, index) + geometry.rowHeight;
  const heading = geometry.headings.includes(index) ? geometry.headingHeight : 0;
  const top = index === 0 ? 0 : bottom - geometry.rowHeight - heading;
  if (top < scrollTop) return top;
  const end = index === geometry.count - 1 ? heightOfList(geometry) : bottom;
  return end > scrollTop + viewport ? end - viewport : scrollTop;
}

/** The smallest scroll that brings a heading into view. The first one scrolls to the top of the list. */
export function scrollToHeading(geometry: ListGeometry, heading: number, scrollTop: number, viewport: number): number {
  const { rowHeight, headings, headingHeight, paddingStart } = geometry;
  const top = heading === 0 ? 0 : paddingStart + (headings[heading] ?? 0) * rowHeight + heading * headingHeight;
  return Math.min(top, Math.max(scrollTop, top + headingHeight - viewport));
}

/** Height of the note under the heading of an empty group. */
export const noteHeight = 56;
