import { describe, expect, it } from 'vitest';
import { moveWindow } from '../../../src/components/list/moveWindow.ts';
import type { DrawnList } from '../../../src/components/list/settleScroll.ts';

const ids = Array.from({ length: 1000 }, (_, index) => `c${index}`);

const listWith = (cursor: number, rows: readonly string[] = ids): DrawnList => ({
  ids: rows,
  geometry: { count: rows.length, rowHeight: 40, headings: [], headingHeight: 30, paddingStart: 0, paddingEnd: 0 },
  cursorId: rows[cursor] ?? null,
  cursorIndex: cursor,
  viewport: 400,
});

const nothing = { list: { ...listWith(0), cursorIndex: -1 }, scrollTop: 0, range: { first: 0, end: 0 } };
const indexOf = (id: string) => ids.indexOf(id);

describe('moveWindow', () => {
  it('begins at the cursor', () => {
    expect(moveWindow(nothing, listWith(0), indexOf)).toMatchObject({ scrollTop: 0, range: { first: 0, end: 19 } });
    const far = moveWindow(nothing, listWith(500), indexOf);
    expect(far.scrollTop).toBe(501 * 40 - 400);
    expect(far.range).toEqual({ first: 483, end: 510 });
  });

  it('keeps the rows in the document while they suffice', () => {
    const before = moveWindow(nothing, listWith(0), indexOf);
    const after = moveWindow(before, listWith(12), indexOf);
    expect(after.scrollTop).toBe(120);
    expect(after.range).toBe(before.range);
  });

  it('draws what a jump of the cursor needs at once', () => {
    const before = moveWindow(nothing, listWith(0), indexOf);
    const after = moveWindow(before, listWith(999), indexOf);
    expect(after.scrollTop).toBe(1000 * 40 - 400);
    expect(after.range).toEqual({ first: 982, end: 1000 });
  });

  it('costs nothing when nothing changed', () => {
    const before = moveWindow(nothing, listWith(3), indexOf);
    const after = moveWindow(before, before.list, indexOf);
    expect(after).toEqual(before);
    expect(after.range).toBe(before.range);
  });

  it('never draws beyond a list that became short', () => {
    const before = moveWindow(nothing, listWith(999), indexOf);
    const short = ids.slice(0, 5);
    const after = moveWindow(before, listWith(4, short), (id) => short.indexOf(id));
    expect(after).toMatchObject({ scrollTop: 0, range: { first: 0, end: 5 } });
  });
});
