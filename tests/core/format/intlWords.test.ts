import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayLabel } from '../../../src/core/format/calendarDay.ts';
import { messageTime } from '../../../src/core/format/clockTime.ts';
import { fileSize } from '../../../src/core/format/fileSize.ts';
import { intlWords } from '../../../src/core/format/intlWords.ts';
import { englishNumbers, intlNumbers } from '../../../src/core/format/numberWords.ts';
import { relativeTime } from '../../../src/core/format/relativeTime.ts';
import { slackDate } from '../../../src/core/format/slackDate.ts';
import { local, localTs } from './localTime.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const now = local('2025-03-05 10:00');
const today = localTs('2025-03-05 09:05');
const yesterday = localTs('2025-03-04 09:05');
const before = localTs('2025-03-01 09:05');

/** Runtimes use different space characters. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('intlWords', () => {
  it.each([
    ['de', '09:05', 'Gestern um 09:05', '1. März, 09:05'],
    ['fr', '09:05', 'Hier à 09:05', '1 mars, 09:05'],
    ['ja', '9:05', '昨日 9:05', '3月1日 9:05'],
    ['ar', '9:05 ص', 'أمس في 9:05 ص', '1 مارس، 9:05 ص'],
  ])('formats times for %s', (code, todayText, yesterdayText, beforeText) => {
    const words = intlWords(code);
    expect(plain(messageTime(today, now, words))).toBe(todayText);
    expect(plain(messageTime(yesterday, now, words))).toBe(yesterdayText);
    expect(plain(messageTime(before, now, words))).toBe(beforeText);
  });

  it('labels days', () => {
    const words = intlWords('de');
    expect(dayLabel(now, now, words)).toBe('Heute');
    expect(dayLabel(local('2025-03-02 10:00'), now, words)).toBe('Sonntag, 2. März');
    expect(dayLabel(local('2024-03-02 10:00'), now, words)).toBe('Samstag, 2. März 2024');
  });

  it('formats compact ages and ages in a sentence', () => {
    const words = intlWords('fr');
    const old = (minutes: number) => plain(relativeTime(now / 1000 - minutes * 60, now, words));
    expect([0, 5, 180, 60 * 24 * 3].map(old)).toEqual(['maintenant', '5 min', '3 h', '3 j']);
    const node = { type: 'date', timestamp: now / 1000 - 7200, format: '{ago}', fallback: '' } as const;
    expect(plain(slackDate(node, now, intlWords('de')))).toBe('vor 2 Std.');
  });

  it('formats the dates in messages', () => {
    const node = { type: 'date', timestamp: local('2025-02-18 06:39') / 1000, fallback: '' } as const;
    const written = (format: string, code: string) => plain(slackDate({ ...node, format }, now, intlWords(code)));
    expect(written('{date_long}, {time}', 'de')).toBe('Dienstag, 18. Februar 2025, 06:39');
    expect(written('{date}', 'ja')).toBe('2025年2月18日');
  });
});

describe('intlNumbers', () => {
  it('groups digits by language', () => {
    expect(intlNumbers('de').whole(12_345)).toBe('12.345');
    expect(intlNumbers('ar-EG').over(99)).toBe('٩٩+');
    expect(englishNumbers.whole(12_345)).toBe('12345');
  });

  it('formats file sizes', () => {
    expect(plain(fileSize(4_240, intlNumbers('de')))).toBe('4,2 kB');
    expect(plain(fileSize(13_400_000, intlNumbers('fr')))).toBe('13 Mo');
    expect(fileSize(1, englishNumbers)).toBe('1 byte');
  });
});

it('writes times in the time zone of now, also after a flight [MSG-5]', () => {
  const { time, dateAt, shortDate } = intlWords('de');
  const text = (): string => {
    const date = new Date(Date.UTC(2026, 2, 4, 20, 5));
    return dateAt(shortDate(date, false), time(date, false));
  };
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(text()).toBe('4. März, 21:05');
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(text()).toBe('5. März, 05:05');
});
