import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  activityGroupStarts,
  dayKey,
  dayLabel,
  nextActivityGroupChange,
} from '../../../src/core/format/calendarDay.ts';
import { messageTime } from '../../../src/core/format/clockTime.ts';
import { propertyRuns } from '../../propertyRuns.ts';
import { local, localTs, timeZones, useTimeZone } from './localTime.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(timeZones)('in %s', (zone) => {
  it('formats message times of today, yesterday and earlier [MSG-5]', () => {
    useTimeZone(zone);
    const now = local('2025-03-05 10:00');
    expect(messageTime(localTs('2025-03-05 09:05'), now)).toBe('9:05 AM');
    expect(messageTime(localTs('2025-03-05 00:00'), now)).toBe('12:00 AM');
    expect(messageTime(localTs('2025-03-04 23:59'), now)).toBe('Yesterday at 11:59 PM');
    expect(messageTime(localTs('2025-03-04 12:00'), now)).toBe('Yesterday at 12:00 PM');
    expect(messageTime(localTs('2025-03-03 23:59'), now)).toBe('Mar 3, 11:59 PM');
    expect(messageTime(localTs('2024-12-31 13:07'), now)).toBe('Dec 31, 1:07 PM');
  });

  it('labels the days of messages', () => {
    useTimeZone(zone);
    const now = local('2025-03-05 00:00');
    expect(dayLabel(local('2025-03-05 23:59'), now)).toBe('Today');
    expect(dayLabel(local('2025-03-04 00:00'), now)).toBe('Yesterday');
    expect(dayLabel(local('2025-03-03 12:00'), now)).toBe('Monday, March 3');
    expect(dayLabel(local('2024-03-03 12:00'), now)).toBe('Sunday, March 3, 2024');
    expect(dayLabel(local('2025-03-06 12:00'), now)).toBe('Thursday, March 6');
    expect(dayKey(local('2025-03-04 00:00'))).toBe('2025-03-04');
    expect(dayKey(local('2025-03-04 23:59'))).toBe('2025-03-04');
  });

  it('computes the start of each activity group', () => {
    useTimeZone(zone);
    const now = local('2025-04-08 00:30');
    expect(activityGroupStarts(now).map(({ key, startSeconds }) => [key, startSeconds])).toEqual([
      ['today', local('2025-04-08 00:00') / 1000],
      ['yesterday', local('2025-04-07 00:00') / 1000],
      ['thisWeek', local('2025-04-02 00:00') / 1000],
      ['older', Number.NEGATIVE_INFINITY],
    ]);
    expect(nextActivityGroupChange(now)).toBe(local('2025-04-09 00:00') - now);
  });

  it('is consistent between days and groups all year, across daylight saving changes', () => {
    useTimeZone(zone);
    const start = local('2025-01-01 00:00');
    const quarterHours = fc.integer({ min: 0, max: 366 * 96 });
    fc.assert(
      fc.property(quarterHours, fc.integer({ min: 0, max: 10 * 96 }), (at, before) => {
        const now = start + at * 900_000;
        const ms = now - before * 900_000;
        const days = dayKey(ms) === dayKey(now) ? 'today' : dayLabel(ms, now) === 'Yesterday' ? 'yesterday' : null;
        const group = activityGroupStarts(now).find(({ startSeconds }) => ms / 1000 >= startSeconds)?.key;
        expect(group === 'today' || group === 'yesterday' ? group : null).toBe(days);
        expect(messageTime(`${ms / 1000}.0`, now).startsWith('Yesterday')).toBe(days === 'yesterday');
        expect(/^\d/.test(messageTime(`${ms / 1000}.0`, now))).toBe(days === 'today');
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('daylight saving changes', () => {
  it('keep yesterday one calendar day long [MSG-5]', () => {
    useTimeZone('America/New_York');
    // March 9 has 23 hours, November 2 has 25.
    expect(messageTime(localTs('2025-03-09 00:10'), local('2025-03-10 23:50'))).toBe('Yesterday at 12:10 AM');
    expect(messageTime(localTs('2025-03-08 23:50'), local('2025-03-10 00:10'))).toBe('Mar 8, 11:50 PM');
    expect(messageTime(localTs('2025-11-02 00:10'), local('2025-11-03 23:50'))).toBe('Yesterday at 12:10 AM');
    expect(messageTime(localTs('2025-11-01 23:50'), local('2025-11-03 00:10'))).toBe('Nov 1, 11:50 PM');
    const [today, yesterday] = activityGroupStarts(local('2025-11-03 12:00'));
    expect((today?.startSeconds ?? 0) - (yesterday?.startSeconds ?? 0)).toBe(25 * 3600);
  });
});
