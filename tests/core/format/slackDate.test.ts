import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainDate, slackDate } from '../../../src/core/format/slackDate.ts';
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

  it('shows the fallback for an unknown placeholder or an invalid time', () => {
    expect(written('{date} {unheard_of}')).toBe('the fallback');
    expect(written('{constructor}')).toBe('the fallback');
    expect(slackDate({ type: 'date', timestamp: 1e18, format: '{date}', fallback: '' }, 0)).toBe('{date}');
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
