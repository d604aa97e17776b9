import { describe, expect, it } from 'vitest';
import { readSearchDate, searchDateSpan } from '../../src/search/searchDate.ts';

describe('a date of a query', () => {
  it('resolves days in the local time zone', () => {
    const noon = new Date(2024, 2, 10, 12).getTime();
    expect(searchDateSpan('today', noon)).toEqual({
      start: new Date(2024, 2, 10).getTime(),
      end: new Date(2024, 2, 11).getTime(),
    });
    expect(searchDateSpan('yesterday', noon).end).toBe(new Date(2024, 2, 10).getTime());
    expect(searchDateSpan({ year: 2024, month: 2 }, noon)).toEqual({
      start: new Date(2024, 1, 1).getTime(),
      end: new Date(2024, 2, 1).getTime(),
    });
    expect(searchDateSpan({ year: 2023 }, noon).end).toBe(new Date(2024, 0, 1).getTime());
    expect(searchDateSpan({ year: 2024, month: 12, day: 31 }, noon).end).toBe(new Date(2025, 0, 1).getTime());
  });

  it.each([
    // A server in UTC would miss the first hour and a half of a day in Berlin, and the whole morning in Tokyo.
    ['today', 'Europe/Berlin', '2026-05-09T22:30:00Z', '2026-05-09T22:00:00Z', '2026-05-10T22:00:00Z'],
    ['yesterday', 'Asia/Tokyo', '2026-05-09T22:30:00Z', '2026-05-08T15:00:00Z', '2026-05-09T15:00:00Z'],
    ['today', 'America/New_York', '2026-05-10T02:00:00Z', '2026-05-09T04:00:00Z', '2026-05-10T04:00:00Z'],
    // Days and months with a change of the clock.
    ['2026-03-29', 'Europe/Berlin', '2026-05-10T12:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['2026-10', 'Europe/Berlin', '2026-05-10T12:00:00Z', '2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z'],
    // Midnight is missing, comes twice, and is missing with its whole day.
    ['2024-09-08', 'America/Santiago', '2026-05-10T12:00:00Z', '2024-09-08T04:00:00Z', '2024-09-09T03:00:00Z'],
    ['2024-11-03', 'America/Havana', '2026-05-10T12:00:00Z', '2024-11-03T04:00:00Z', '2024-11-04T05:00:00Z'],
    ['2011-12-30', 'Pacific/Apia', '2026-05-10T12:00:00Z', '2011-12-30T10:00:00Z', '2011-12-30T10:00:00Z'],
  ])('resolves %s in %s at %s', (day, timeZone, now, start, end) => {
    const date = readSearchDate(day) ?? 'today';
    const span = searchDateSpan(date, Date.parse(now), timeZone);
    expect([span.start, span.end].map((at) => new Date(at).toISOString())).toEqual(
      [start, end].map((at) => at.replace('Z', '.000Z')),
    );
  });
});
