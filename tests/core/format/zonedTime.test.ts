import { describe, expect, it } from 'vitest';
import { intlWords } from '../../../src/core/format/intlWords.ts';
import { englishWords } from '../../../src/core/format/words.ts';
import { zonedTime } from '../../../src/core/format/zonedTime.ts';

const winter = Date.UTC(2026, 0, 15, 13, 5);
const summer = Date.UTC(2026, 6, 15, 13, 5);

describe('the local time of a person', () => {
  it('follows the named time zone, also its clock changes', () => {
    expect(zonedTime({ tz: 'Europe/Berlin' }, winter, englishWords)).toBe('2:05 PM');
    expect(zonedTime({ tz: 'Europe/Berlin' }, summer, englishWords)).toBe('3:05 PM');
    expect(zonedTime({ tz: 'Asia/Kolkata' }, winter, englishWords)).toBe('6:35 PM');
    expect(zonedTime({ tz: 'Asia/Tokyo' }, Date.UTC(2026, 0, 15, 15, 0), englishWords)).toBe('12:00 AM');
  });

  it('uses the offset without a known name', () => {
    expect(zonedTime({ tz_offset: -18_000 }, winter, englishWords)).toBe('8:05 AM');
    expect(zonedTime({ tz: 'Mars/Olympus', tz_offset: 19_800 }, winter, englishWords)).toBe('6:35 PM');
    expect(zonedTime({ tz_offset: -50_400 }, Date.UTC(2026, 0, 15, 1, 0), englishWords)).toBe('11:00 AM');
  });

  it('is unknown without a time zone', () => {
    expect(zonedTime({}, winter, englishWords)).toBeUndefined();
    expect(zonedTime({ tz: '' }, winter, englishWords)).toBeUndefined();
    expect(zonedTime({ tz: 'Mars/Olympus' }, winter, englishWords)).toBeUndefined();
    expect(zonedTime({ tz_offset: Number.NaN }, winter, englishWords)).toBeUndefined();
  });

  it('is written in the language of the reader', () => {
    expect(zonedTime({ tz: 'Europe/Berlin' }, winter, intlWords('de'))).toBe('14:05');
  });
});
