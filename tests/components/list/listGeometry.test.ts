import { describe, expect, it } from 'vitest';
import {
  heightOfList,
  isCovered,
  type ListGeometry,
  rowAt,
  scrollToShow,
  topOfRow,
  visibleRows,
  withOverscan,
} from '../../../src/components/list/listGeometry.ts';

const geometry: ListGeometry = {
  count: 100,
  rowHeight: 40,
  headings: [0, 3, 50],
  headingHeight: 30,
  paddingStart: 8,
  paddingEnd: 10,
};

describe('row positions', () => {
  it('include the headings above', () => {
    expect(topOfRow(geometry, 0)).toBe(38);
    expect(topOfRow(geometry, 2)).toBe(118);
    expect(topOfRow(geometry, 3)).toBe(188);
    expect(topOfRow(geometry, 50)).toBe(8 + 50 * 40 + 90);
    expect(heightOfList(geometry)).toBe(8 + 4000 + 90 + 10);
  });

  it('map every offset back to its row', () => {
    for (let index = 0; index < geometry.count; index += 1) {
      const top = topOfRow(geometry, index);
      expect(rowAt(geometry, top)).toBe(index);
      expect(rowAt(geometry, top + 39)).toBe(index);
    }
  });

  it('count a heading to the row after it and clamp to the list', () => {
    expect(rowAt(geometry, 170)).toBe(3);
    expect(rowAt(geometry, -50)).toBe(0);
    expect(rowAt(geometry, 1e9)).toBe(99);
  });

  it('are computed in constant time', () => {
    const long = { ...geometry, count: 1_000_000 };
    expect(visibleRows(long, 0, 800)).toEqual(visibleRows(geometry, 0, 800));
    expect(rowAt(long, topOfRow(long, 999_999))).toBe(999_999);
  });
});

describe('the rendered range', () => {
  it('is the visible rows and the overscan', () => {
    const visible = visibleRows(geometry, topOfRow(geometry, 20), 400);
    expect(visible).toEqual({ first: 20, end: 31 });
    expect(withOverscan(visible, geometry)).toEqual({ first: 12, end: 39 });
    expect(withOverscan({ first: 2, end: 99 }, geometry)).toEqual({ first: 0, end: 100 });
  });

  it('is kept until its overscan is used up', () => {
    const drawn = { first: 12, end: 39 };
    expect(isCovered(drawn, { first: 18, end: 29 }, geometry)).toBe(true);
    expect(isCovered(drawn, { first: 17, end: 28 }, geometry)).toBe(false);
    expect(isCovered(drawn, { first: 25, end: 36 }, geometry)).toBe(false);
    expect(isCovered({ first: 0, end: 20 }, { first: 1, end: 12 }, geometry)).toBe(true);
  });

  it('is empty for an empty list', () => {
    expect(visibleRows({ ...geometry, count: 0, headings: [] }, 0, 400)).toEqual({ first: 0, end: 0 });
  });
});

describe('scrollToShow', () => {
  it('does not scroll for a visible row', () => {
    expect(scrollToShow(geometry, 10, topOfRow(geometry, 8), 400)).toBe(topOfRow(geometry, 8));
  });

  it('scrolls as little as needed', () => {
    expect(scrollToShow(geometry, 10, topOfRow(geometry, 20), 400)).toBe(topOfRow(geometry, 10));
    expect(scrollToShow(geometry, 30, 0, 400)).toBe(topOfRow(geometry, 30) + 40 - 400);
  });

  it('includes the heading of a first row and both ends of the list', () => {
    expect(scrollToShow(geometry, 50, 3000, 400)).toBe(topOfRow(geometry, 50) - 30);
    expect(scrollToShow(geometry, 0, 3000, 400)).toBe(0);
    expect(scrollToShow(geometry, 99, 0, 400)).toBe(heightOfList(geometry) - 400);
  });
});
