/** Where rows stand: all are alike in height, and some have a heading before them. Lengths in CSS pixels. */
export interface ListGeometry {
  count: number;
  rowHeight: number;
  /** Indexes of the rows that a heading stands before, ascending. A handful, however long the list is. */
  headings: readonly number[];
  headingHeight: number;
  paddingStart: number;
  paddingEnd: number;
}

/** Rows from `first` up to, not including, `end`. */
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

/** The top of a row, below its heading. */
export function topOfRow({ rowHeight, headings, headingHeight, paddingStart }: ListGeometry, index: number): number {
  const before = headings.filter((start) => start <= index).length;
  return paddingStart + index * rowHeight + before * headingHeight;
}

/** The row at a distance from the top; a heading belongs to the row after it. */
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

/** The rows that show in a viewport. */
export function visibleRows(geometry: ListGeometry, scrollTop: number, viewport: number): RowRange {
  if (geometry.count === 0) return { first: 0, end: 0 };
  return { first: rowAt(geometry, scrollTop), end: rowAt(geometry, scrollTop + viewport) + 1 };
}

/** Rows drawn beyond the visible ones, so that a scroll finds them there. */
const overscan = 8;
/** So many are left beyond the edge when the next ones are drawn: not every small scroll is worth a render. */
const reserve = 4;

export const withOverscan = ({ first, end }: RowRange, { count }: ListGeometry): RowRange => ({
  first: Math.max(0, first - overscan),
  end: Math.min(count, end + overscan),
});

/** Whether what is drawn still has rows to spare around what is visible. */
export const isCovered = (drawn: RowRange, visible: RowRange, { count }: ListGeometry): boolean =>
  drawn.first <= Math.max(0, visible.first - reserve) && drawn.end >= Math.min(count, visible.end + reserve);

/** Whether everything visible is drawn, if only just. */
export const isEnough = (drawn: RowRange, visible: RowRange): boolean =>
  drawn.first <= visible.first && drawn.end >= visible.end;

/** The least scroll that shows a row whole, its heading with it. The first row brings the top of the list. */
export function scrollToShow(geometry: ListGeometry, index: number, scrollTop: number, viewport: number): number {
  const bottom = topOfRow(geometry, index) + geometry.rowHeight;
  const heading = geometry.headings.includes(index) ? geometry.headingHeight : 0;
  const top = index === 0 ? 0 : bottom - geometry.rowHeight - heading;
  if (top < scrollTop) return top;
  const end = index === geometry.count - 1 ? heightOfList(geometry) : bottom;
  return end > scrollTop + viewport ? end - viewport : scrollTop;
}
