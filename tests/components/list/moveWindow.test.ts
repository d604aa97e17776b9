import { describe, expect, it } from 'vitest';
import type { DrawnList } from '../../../src/components/list/scrollTopAfter.ts';
import { moveWindow, openWindow } from '../../../src/components/list/useListWindow.ts';

const ids = Array.from({ length: 1000 }, (_, index) => `c${index}`);

const listWith = (cursor: number, rows: readonly string[] = ids): DrawnList => ({
  ids: rows,
  geometry: { count: rows.length, rowHeight: 40, headings: [], headingHeight: 30, paddingStart: 0, paddingEnd: 0 },
  cursorId: rows[cursor] ?? null,
  cursorIndex: cursor,
  headingIndex: -1,
  viewport: 400,
});

const indexOf = (id: string) => ids.indexOf(id);

/** The window after its first paint. */
const begin = (cursor: number) => moveWindow(openWindow(listWith(cursor)), listWith(cursor), indexOf);

describe('openWindow', () => {
  it('renders only the visible rows around the cursor', () => {
    expect(openWindow(listWith(0))).toMatchObject({ scrollTop: 0, range: { first: 0, end: 11 } });
    expect(openWindow(listWith(500))).toMatchObject({ scrollTop: 501 * 40 - 400, range: { first: 491, end: 502 } });
  });
});

describe('moveWindow', () => {
  it('renders the overscan', () => {
    const before = openWindow(listWith(0));
    expect(moveWindow(before, before.list, indexOf).range).toEqual({ first: 0, end: 19 });
  });

  it('keeps the rendered rows while they suffice', () => {
    const before = begin(0);
    const after = moveWindow(before, listWith(11), indexOf);
    expect(after.scrollTop).toBe(80);
    expect(after.range).toBe(before.range);
  });

  it('renders the target of a cursor jump immediately', () => {
    const before = begin(0);
    const after = moveWindow(before, listWith(999), indexOf);
    expect(after.scrollTop).toBe(1000 * 40 - 400);
    expect(after.range).toEqual({ first: 982, end: 1000 });
  });

  it('returns the same window when nothing changed', () => {
    const before = begin(3);
    const after = moveWindow(before, before.list, indexOf);
    expect(after).toEqual(before);
    expect(after.range).toBe(before.range);
  });

  it('never renders beyond the end of a shortened list', () => {
    const before = begin(999);
    const short = ids.slice(0, 5);
    const after = moveWindow(before, listWith(4, short), (id) => short.indexOf(id));
    expect(after).toMatchObject({ scrollTop: 0, range: { first: 0, end: 5 } });
  });
});
