import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { intlWords } from '../../../src/core/format/intlWords.ts';
import { plainDate } from '../../../src/core/format/plainDate.ts';
import { slackDate } from '../../../src/core/format/slackDate.ts';
import { nextTimeFromNowChange, timeFromNow } from '../../../src/core/format/timeFromNow.ts';
import { englishWords } from '../../../src/core/format/words.ts';
import { propertyRuns } from '../../propertyRuns.ts';
import { local, useTimeZone } from './localTime.ts';

beforeEach(() => useTimeZone('America/New_York'));
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('slackDate', () => {
  const written = (format: string, { at = '2025-03-04 15:05', now = '2025-06-01 12:00' } = {}) =>
    slackDate({ type: 'date', timestamp: local(at) / 1000, format, fallback: 'the fallback' }, local(now));

  it.each([
    ['{date_num}', '2025-03-04'],
    ['{date_slash}', '03/04/2025'],
    ['{date}', 'March 4, 2025'],
    ['{date_short}', 'Mar 4, 2025'],
    ['{date_long}', 'Tuesday, March 4, 2025'],
    ['{date_long_full}', 'March 4, 2025'],
    ['{day_divider_pretty}', 'Tuesday, March 4'],
    ['{time}', '3:05 PM'],
    ['{time_secs}', '3:05:00 PM'],
    ['{ago}', '2mo ago'],
    ['on {date_short_pretty} at {time}', 'on Mar 4, 2025 at 3:05 PM'],
  ])('formats %j in local time [MSG-6]', (format, text) => {
    expect(written(format)).toBe(text);
  });

  it('names nearby days for "_pretty" placeholders', () => {
    expect(written('{date_pretty} at {time}', { now: '2025-03-04 23:00' })).toBe('today at 3:05 PM');
    expect(written('{date_long_pretty}', { now: '2025-03-05 00:10' })).toBe('yesterday');
    expect(written('{date_short_pretty}', { now: '2025-03-03 00:10' })).toBe('tomorrow');
    expect(written('{date_short}', { now: '2025-03-04 23:00' })).toBe('Mar 4, 2025');
    expect(written('{ago}', { now: '2025-03-04 15:05' })).toBe('now');
  });

  it.each([
    ['en-GB', '11/07/2024'],
    ['de', '11.07.2024'],
    ['fr', '11/07/2024'],
    ['ja', '2024/07/11'],
  ])('writes a date in digits as %s does', (code, text) => {
    const node = {
      type: 'date',
      timestamp: local('2024-07-11 10:00') / 1000,
      format: '{date_slash}',
      fallback: '',
    } as const;
    expect(slackDate(node, 0, intlWords(code))).toBe(text);
    expect(plainDate(node, intlWords(code))).toBe(text);
  });

  it.each([
    ['2014-02-18 12:00', '11y ago'],
    ['2024-06-01 12:00', '1y ago'],
    ['2024-06-02 12:00', '12mo ago'],
    ['2025-05-29 12:00', '3d ago'],
    ['2025-06-01 12:01', 'in 1m'],
    ['2025-06-04 12:00', 'in 3d'],
    ['2028-06-04 12:00', 'in 3y'],
  ])('tells how far %s is from now', (at, text) => {
    expect(written('{ago}', { at })).toBe(text);
  });

  it('tells what it can in the words of a host that has only the older ones', () => {
    const { fromNow: _distance, numericDate: _digits, ...words } = englishWords;
    const node = {
      type: 'date',
      timestamp: local('2014-02-18 12:00') / 1000,
      format: '{date_slash}, {ago}',
      fallback: '',
    } as const;
    expect(slackDate(node, local('2014-03-01 12:00'), words)).toBe('2014-02-18, 1w ago');
    expect(slackDate(node, local('2016-03-01 12:00'), words)).toBe('2014-02-18, 24mo ago');
    expect(slackDate(node, local('2014-02-01 12:00'), words)).toBe('2014-02-18, now');
  });

  it('tells it in the words of a language', () => {
    const node = { type: 'date', timestamp: local('2025-06-04 12:00') / 1000, format: '{ago}', fallback: '' } as const;
    expect(slackDate(node, local('2025-06-01 12:00'), intlWords('de'))).toBe('in 3 Tagen');
  });

  it('shows the fallback for an unknown placeholder or an invalid time', () => {
    expect(written('{date} {unheard_of}')).toBe('the fallback');
    expect(written('{unheard_of_pretty}', { now: '2025-03-04 23:00' })).toBe('the fallback');
    expect(written('{constructor}')).toBe('the fallback');
    expect(slackDate({ type: 'date', timestamp: 1e18, format: '{date}', fallback: '' }, 0)).toBe('{date}');
  });
});

describe('the wait for the next change of a time from now', () => {
  it('misses none', () => {
    const [now, day] = [1_741_000_000_000, 24 * 3_600_000];
    const distances = fc.oneof(
      fc.integer({ min: -400 * day, max: 400 * day }),
      fc.integer({ min: -3_600_000, max: 3_600_000 }),
      fc.constantFrom(0, 60_000, 3_600_000, day, 7 * day, 28 * day, 30 * day, 365 * day).map((ms) => -ms),
      fc.constantFrom(60_000, 3_600_000, day, 7 * day, 28 * day, 30 * day, 365 * day),
    );
    const check = (distance: number) => {
      const seconds = (now + distance) / 1000;
      const wait = nextTimeFromNowChange(seconds, now);
      expect(wait).toBeGreaterThan(0);
      expect(timeFromNow(seconds, now + wait - 1)).toBe(timeFromNow(seconds, now));
    };
    fc.assert(fc.property(distances, check), { numRuns: propertyRuns(2_000) });
  });
});

describe('plainDate', () => {
  const plain = (format: string) =>
    plainDate({ type: 'date', timestamp: local('2025-03-04 15:05') / 1000, format, fallback: 'the fallback' });

  it('is absolute, so that it stays true', () => {
    expect(plain('{date_short_pretty} at {time}')).toBe('Mar 4, 2025 at 3:05 PM');
    expect(plain('{day_divider_pretty}')).toBe('Tuesday, March 4, 2025');
    expect(plain('seen {ago}')).toBe('the fallback');
    expect(plain('{unheard_of}')).toBe('the fallback');
  });
});
