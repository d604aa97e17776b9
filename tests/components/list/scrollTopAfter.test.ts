import { describe, expect, it } from 'vitest';
import type { ListGeometry } from '../../../src/components/list/listGeometry.ts';
import { type DrawnList, scrollTopAfter } from '../../../src/components/list/scrollTopAfter.ts';

const geometryOf = (count: number, rowHeight = 40): ListGeometry => ({
  count,
  rowHeight,
  headings: [],
  headingHeight: 30,
  paddingStart: 0,
  paddingEnd: 0,
});

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `c${index}`);

const drawn = (ids: readonly string[], cursorId: string | null, more: Partial<DrawnList> = {}): DrawnList => ({
  ids,
  geometry: geometryOf(ids.length),
  cursorId,
  cursorIndex: cursorId === null ? -1 : ids.indexOf(cursorId),
  headingIndex: -1,
  viewport: 400,
  ...more,
});

const settle = (before: DrawnList, after: DrawnList, scrollTop: number): number =>
  scrollTopAfter(before, after, scrollTop, (id) => after.ids.indexOf(id));

describe('scrollTopAfter', () => {
  const ids = names(100);

  it('scrolls a moved cursor into view', () => {
    expect(settle(drawn(ids, 'c9'), drawn(ids, 'c10'), 0)).toBe(40);
    expect(settle(drawn(ids, 'c0'), drawn(ids, 'c99'), 0)).toBe(3600);
  });

  it('does not scroll for a cursor that moved within view', () => {
    expect(settle(drawn(ids, 'c12'), drawn(ids, 'c13'), 400)).toBe(400);
  });

  it('keeps the cursor at its screen position when rows are added above', () => {
    const more = ['new', ...ids];
    expect(settle(drawn(ids, 'c12'), drawn(more, 'c12'), 400)).toBe(440);
  });

  it('keeps the first visible row in place when the cursor is out of view', () => {
    const more = ['n1', 'n2', ...ids];
    expect(settle(drawn(ids, 'c0'), drawn(more, 'c0'), 1600)).toBe(1680);
  });

  it('stays at the top, so that new rows are visible', () => {
    expect(settle(drawn(ids, 'c0'), drawn(['new', ...ids], 'c0'), 0)).toBe(0);
  });

  it('stays at the top even when a burst of new rows pushes the cursor out of view', () => {
    const burst = [...names(30).map((id) => `new-${id}`), ...ids];
    const next = settle(drawn(ids, 'c0'), drawn(burst, 'c0'), 0);
    expect(next).toBe(0);
  });

  it('scrolls to a heading that gets the cursor, and only then', () => {
    const geometry = { ...geometryOf(100), headings: [0, 20] };
    const row = drawn(ids, 'c90', { geometry });
    const heading = drawn(ids, null, { geometry, cursorId: 'channels', headingIndex: 1 });
    const first = drawn(ids, null, { geometry, cursorId: 'forYou', headingIndex: 0 });
    expect(settle(row, heading, 3_400)).toBe(830);
    expect(settle(heading, heading, 3_400)).toBe(3_400);
    expect(settle(heading, first, 830)).toBe(0);
    expect(settle(first, heading, 0)).toBe(460);
    expect(settle(first, heading, 700)).toBe(700);
  });

  it('gives the place of a removed row to the next one', () => {
    const rest = ids.filter((id) => id !== 'c12');
    expect(settle(drawn(ids, 'c12'), drawn(rest, 'c13'), 400)).toBe(400);
  });

  it('keeps the row in place when the row height grows', () => {
    const higher = { geometry: geometryOf(100, 64) };
    expect(settle(drawn(ids, 'c12'), drawn(ids, 'c12', higher), 400)).toBe(400 + 12 * 24);
  });

  it('clamps the offset when the list becomes short', () => {
    expect(settle(drawn(ids, null), drawn(names(12), null), 3600)).toBe(80);
    expect(settle(drawn(ids, null), drawn([], null), 3600)).toBe(0);
  });

  it('keeps the cursor in view when the viewport shrinks', () => {
    expect(settle(drawn(ids, 'c9'), drawn(ids, 'c9', { viewport: 200 }), 0)).toBe(200);
    expect(settle(drawn(ids, 'c90'), drawn(ids, 'c90', { viewport: 200 }), 0)).toBe(0);
  });
});
