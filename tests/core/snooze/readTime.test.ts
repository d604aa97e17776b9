import { describe, expect, it } from 'vitest';
import { timeNames } from '../../../src/components/later/timeNames.ts';
import { replyChoices, timeChoices } from '../../../src/core/snooze/choices.ts';
import { readTime } from '../../../src/core/snooze/readTime.ts';
import { ar } from '../../../src/locales/ar/index.ts';
import { de } from '../../../src/locales/de/index.ts';
import { ja } from '../../../src/locales/ja/index.ts';
import { labelsOf } from '../../components/labels/labelsOf.ts';

/** Thursday, 2026-03-05, 10:30. */
const now = new Date(2026, 2, 5, 10, 30).getTime();
const local = (month: number, day: number, hours: number, minutes = 0, year = 2026): number =>
  new Date(year, month - 1, day, hours, minutes).getTime();

describe('the times that a text names', () => {
  it.each([
    ['thu 3pm', local(3, 5, 15)],
    ['thu 9am', local(3, 12, 9)],
    ['thursday', local(3, 12, 9)],
    ['Friday', local(3, 6, 9)],
    ['mon 14:30', local(3, 9, 14, 30)],
    ['tomorrow', local(3, 6, 9)],
    ['tomorrow 15:00', local(3, 6, 15)],
    ['tmr at 8', local(3, 6, 8)],
    ['today 18:00', local(3, 5, 18)],
    ['tonight', local(3, 5, 18)],
    ['this evening', local(3, 5, 18)],
    ['next week', local(3, 9, 9)],
    ['next fri', local(3, 6, 9)],
    ['next thursday 3pm', local(3, 12, 15)],
    ['th 3pm', local(3, 5, 15)],
    ['tonight 8pm', local(3, 5, 20)],
    ['tonight at 8', local(3, 5, 20)],
    ['8:30 tonight', local(3, 5, 20, 30)],
    ['tonight 22:00', local(3, 5, 22)],
    ['tonight at 12', local(3, 6, 0)],
    ['tonight 1am', local(3, 6, 1)],
    ['this evening at 7', local(3, 5, 19)],
    ['fri evening 7', local(3, 6, 19)],
    ['fri evening', local(3, 6, 18)],
    ['tomorrow morning 8am', local(3, 6, 8)],
    ['tomorrow morning at 11', local(3, 6, 11)],
    ['in 2 days', local(3, 7, 9)],
    ['in 1 week', local(3, 12, 9)],
    ['in 3 hours', now + 3 * 3_600_000],
    ['90 min', now + 90 * 60_000],
    ['1h', now + 3_600_000],
    ['in an hour', now + 3_600_000],
    ['9:30', local(3, 6, 9, 30)],
    ['11:15', local(3, 5, 11, 15)],
    ['3 pm', local(3, 5, 15)],
    ['12am', local(3, 6, 0)],
    ['noon', local(3, 5, 12)],
    ['3 dec', local(12, 3, 9)],
    ['Dec 3rd 10:00', local(12, 3, 10)],
    ['4 mar', local(3, 4, 9, 0, 2027)],
    ['3.12.', local(12, 3, 9)],
    ['2026-12-03 17:00', local(12, 3, 17)],
    ['5 mar 2027', local(3, 5, 9, 0, 2027)],
  ])('%s', (text, ms) => expect(readTime(text, now)).toBe(ms));

  it.each([
    '',
    'soon',
    '25:00',
    '13pm',
    'thu thu',
    '31 feb',
    'today 9:00',
    '2026-03-04',
    'in 0 days',
    '9:75',
    'x9',
    't 3pm',
    's',
  ])('reads nothing in "%s"', (text) => expect(readTime(text, now)).toBeNull());

  it('ends "in 1 month" on the last day of a shorter month', () => {
    expect(readTime('in 1 month', local(1, 31, 12))).toBe(local(2, 28, 9));
    expect(readTime('in 3 months', local(1, 31, 12))).toBe(local(4, 30, 9));
    expect(readTime('in 2 months', local(1, 31, 12))).toBe(local(3, 31, 9));
  });

  it('reads what an input method writes in full width', () => {
    const weekdays = ['日', '月', '火', '水', '木', '金', '土'].map((day) => `${day}曜日`);
    const months = Array.from({ length: 12 }, (_, month) => `${month + 1}月`);
    const japanese = { weekdays, months, today: '今日', tomorrow: '明日' };
    expect(readTime('木曜日　１５：００', now, japanese)).toBe(local(3, 5, 15));
    expect(readTime('ｔｈｕ　３ｐｍ', now, japanese)).toBe(local(3, 5, 15));
  });

  it('takes "next week" and "next Monday" on a Monday as those in seven days', () => {
    const monday = local(3, 9, 10);
    for (const text of ['next week 3pm', 'next monday 3pm', '3pm next monday']) {
      expect(readTime(text, monday), text).toBe(local(3, 16, 15));
    }
    expect(readTime('monday 3pm', monday)).toBe(local(3, 9, 15));
    expect(readTime('next week', local(3, 8, 10))).toBe(local(3, 9, 9));
  });

  it('reads nothing in "tonight" once it is over', () => {
    for (const text of ['tonight', 'tonight 8pm', 'this evening at 8']) {
      expect(readTime(text, local(3, 5, 20, 30)), text).toBeNull();
    }
    expect(readTime('tonight at 11', local(3, 5, 20, 30))).toBe(local(3, 5, 23));
  });

  it.each([
    ['English', undefined],
    ['German', de],
    ['Japanese', ja],
    ['Arabic', ar],
  ])('reads the examples of its field in %s', (_language, locale) => {
    const labels = labelsOf(locale, { productName: 'Triage', serviceName: 'Slack' });
    const times = labels.later.placeholder.split(', ').map((example) => readTime(example, now, timeNames(labels)));
    expect(times).toEqual([local(3, 5, 15), local(3, 7, 9), local(12, 3, 9)]);
  });

  it.each([
    ['es', '3 diciembre'],
    ['pt-BR', '3 dez'],
    ['fr', '3 décembre'],
    ['ca', '3 desembre'],
  ])('reads the months of a language that puts other words around them: %s', (code, text) => {
    const names = timeNames(labelsOf(code, { productName: 'Triage', serviceName: 'Slack' }));
    expect(readTime(text, now, names)).toBe(local(12, 3, 9));
  });

  it('reads two letters as the weekday of the language before the English one', () => {
    const turkish = {
      weekdays: ['pazar', 'pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi'],
      months: [],
      today: 'bugün',
      tomorrow: 'yarın',
    };
    expect(readTime('sa 15:00', now, turkish)).toBe(local(3, 10, 15));
    expect(readTime('sa 15:00', now)).toBe(local(3, 7, 15));
    expect(readTime('pa 15:00', now, turkish)).toBeNull();
  });

  it('reads the names of another language', () => {
    const weekdays = ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'];
    const months = [
      'januar',
      'februar',
      'märz',
      'april',
      'mai',
      'juni',
      'juli',
      'august',
      'september',
      'oktober',
      'november',
      'dezember',
    ];
    const german = { weekdays, months, today: 'heute', tomorrow: 'morgen' };
    expect(readTime('morgen 8 Uhr', now, german)).toBe(local(3, 6, 8));
    expect(readTime('dienstag 15:00', now, german)).toBe(local(3, 10, 15));
    expect(readTime('3. dez', now, german)).toBe(local(12, 3, 9));
    expect(readTime('thu 3pm', now, german)).toBe(local(3, 5, 15));
  });
});

describe('the choices of the menu', () => {
  const kinds = (ms: number) => timeChoices(ms).map(({ kind }) => kind);

  it('offer this evening before 17:00, and Monday unless it is tomorrow', () => {
    expect(kinds(now)).toEqual(['hour', 'evening', 'tomorrow', 'monday']);
    expect(kinds(local(3, 5, 17))).toEqual(['hour', 'tomorrow', 'monday']);
    expect(kinds(local(3, 8, 10))).toEqual(['hour', 'evening', 'tomorrow']);
    expect(timeChoices(local(3, 9, 8)).at(-1)?.time.until).toBe(local(3, 16, 9) / 1000);
  });

  it('are at 9:00 and 18:00 of the clock, also on days when it changes', () => {
    for (const [month, day] of [
      [3, 7],
      [3, 28],
      [10, 24],
      [10, 31],
    ] as const) {
      for (const { kind, time } of timeChoices(local(month, day, 12))) {
        if (kind === 'hour') continue;
        const date = new Date((time.until ?? 0) * 1000);
        expect([date.getHours(), date.getMinutes()]).toEqual([kind === 'evening' ? 18 : 9, 0]);
      }
    }
  });

  it('wait for the reply of a person only where there is one', () => {
    expect(replyChoices(now, undefined).map(({ kind }) => kind)).toEqual(['anyone', 'unanswered']);
    expect(replyChoices(now, 'U2')[1]).toEqual({ kind: 'person', time: { reply: 'U2' } });
  });
});
