import { evening, localTime, morning } from './choices.ts';

/** Names of a language, in lower case; a text may begin like one of them. */
export interface TimeNames {
  /** From January on. */
  months: readonly string[];
  /** From Sunday on. */
  weekdays: readonly string[];
  today: string;
  tomorrow: string;
}

const english: TimeNames = {
  months: [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
  weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  today: 'today',
  tomorrow: 'tomorrow',
};

const [minute, hour] = [60_000, 3_600_000];

/** Units of "in 2 days": lengths in milliseconds, or a number of days, which end in the morning. */
const units: readonly (readonly [pattern: RegExp, unit: { ms: number } | { days: number } | { months: number }])[] = [
  [/^m(in(ute)?s?)?$/, { ms: minute }],
  [/^h((ou)?rs?)?$/, { ms: hour }],
  [/^d(ays?)?$/, { days: 1 }],
  [/^w(eeks?)?$/, { days: 7 }],
  [/^mo(nths?)?$/, { months: 1 }],
];

interface Clock {
  hours: number;
  minutes: number;
  /** Neither "am" nor "pm" is given: an 8 may be in the morning or in the evening. */
  isEither?: boolean;
}

/** The index of the only name that begins with a word of at least `least` letters, or -1. */
function indexOfName(names: readonly string[], word: string, least: number): number {
  if ([...word].length < least) return names.indexOf(word);
  const found = names.flatMap((name, index) => (name.startsWith(word) ? [index] : []));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** The index of a word in the first list that has it, or -1. `least`: how many letters are enough. */
const nameIn = (lists: readonly (readonly string[])[], word: string, least: number): number => {
  for (const names of lists) {
    // Names of other scripts are short.
    const index = indexOfName(names, word, /^[a-z]+$/.test(word) ? least : 1);
    if (index >= 0) return index;
  }
  return -1;
};

function readClock(word: string): Clock | null {
  if (word === 'noon') return { hours: 12, minutes: 0 };
  const [, digits = '', minutes = '0', half] = /^(\d{1,2})(?:[:.h](\d{2}))?(am|pm|a|p)?$/.exec(word) ?? [];
  const given = Number(digits);
  if (digits === '' || Number(minutes) > 59) return null;
  if (half === undefined) return given < 24 ? { hours: given, minutes: Number(minutes), isEither: given <= 12 } : null;
  if (given < 1 || given > 12) return null;
  return { hours: (given % 12) + (half.startsWith('p') ? 12 : 0), minutes: Number(minutes) };
}

/** The day of a text: a distance from today, a weekday, which is never today if it `isNext`, or a date. */
type Day = { days: number } | { weekday: number; isNext: boolean } | { day: number; month: number; year?: number };

interface Reading {
  day?: Day;
  clock?: Clock;
  /** Has a clock of its own if the text gives none, and tells whether an 8 is 20:00. */
  part?: 'morning' | 'evening';
}

const isFree = ({ day }: Reading): boolean => day === undefined;

function readDate(words: readonly string[], monthOf: (word: string) => number): { day: Day; used: number } | null {
  const [first = '', second = '', third = ''] = words;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(first);
  if (iso) return { day: { year: Number(iso[1]), month: Number(iso[2]) - 1, day: Number(iso[3]) }, used: 1 };
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(first);
  if (dotted) {
    const [, day, month, year] = dotted;
    return {
      day: { day: Number(day), month: Number(month) - 1, ...(year !== undefined && { year: Number(year) }) },
      used: 1,
    };
  }
  const ordinal = (word: string): number => Number(/^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(word)?.[1] ?? Number.NaN);
  for (const [dayWord, monthWord] of [
    [first, second],
    [second, first],
  ] as const) {
    const day = ordinal(dayWord);
    const month = monthOf(monthWord);
    if (!(day >= 1) || month < 0) continue;
    const year = /^\d{4}$/.test(third) ? Number(third) : undefined;
    return { day: { day, month, ...(year !== undefined && { year }) }, used: year === undefined ? 2 : 3 };
  }
  return null;
}

/** The start of the day of a date in its year, else of the next such day; `null` for a day that does not exist. */
function startOf(date: { day: number; month: number; year?: number }, nowMs: number): number | null {
  const now = new Date(nowMs);
  const inYear = (year: number): Date => new Date(year, date.month, date.day);
  let found = inYear(date.year ?? now.getFullYear());
  if (date.year === undefined && found.getTime() < localTime(nowMs, 0, 0)) found = inYear(now.getFullYear() + 1);
  return found.getMonth() === date.month && found.getDate() === date.day ? found.getTime() : null;
}

/** The hour of an evening: an 8 is 20:00, and 12 to 3 come after midnight, on the next day. */
function eveningHour({ hours, isEither = false }: Clock): number {
  if (hours < 4 || (isEither && hours === 12)) return (hours % 12) + 24;
  return isEither ? hours + 12 : hours;
}

function clockOf({ clock, part }: Reading): Clock {
  if (clock === undefined) return { hours: part === 'evening' ? evening : morning, minutes: 0 };
  return part === 'evening' ? { ...clock, hours: eveningHour(clock) } : clock;
}

/** The time of a reading, in the future; `null` if it is over or does not exist. */
function timeOf(reading: Reading, nowMs: number): number | null {
  const { day = { days: 0 } } = reading;
  const { hours, minutes } = clockOf(reading);
  const at = (days: number): number => localTime(nowMs, days, hours, minutes);
  if ('weekday' in day) {
    const days = (day.weekday - new Date(nowMs).getDay() + 7) % 7;
    return days === 0 && (day.isNext || at(0) <= nowMs) ? at(7) : at(days);
  }
  if ('days' in day) {
    if (at(day.days) > nowMs) return at(day.days);
    // "9:30" is that of tomorrow once today's is over.
    return isFree(reading) ? at(day.days + 1) : null;
  }
  const start = startOf(day, nowMs);
  if (start === null) return null;
  const found = localTime(start, 0, hours, minutes);
  return found > nowMs ? found : null;
}

/** "in 2 days", "90 min", "1h". */
function readDistance(words: readonly string[], nowMs: number): number | null {
  const text = (words[0] === 'in' ? words.slice(1) : words).join('');
  const [, digits, unit = ''] = /^(\d{1,4}|an?)([a-z]+)$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const count = digits.startsWith('a') ? 1 : Number(digits);
  const found = units.find(([pattern]) => pattern.test(unit))?.[1];
  if (found === undefined || count === 0) return null;
  if ('ms' in found) return nowMs + count * found.ms;
  if ('days' in found) return localTime(nowMs, count * found.days, morning);
  const date = new Date(localTime(nowMs, 0, morning));
  const day = date.getDate();
  date.setMonth(date.getMonth() + count);
  // A shorter month ends before that day.
  if (date.getDate() !== day) date.setDate(0);
  return date.getTime();
}

/**
 * The time that a text names, in milliseconds, after `nowMs`: "thu 3pm", "in 2 days", "tomorrow", "9:30", "3 dec". In English, and with
 * the names of another language, also in full width. `null` if the text cannot be read or its time is over.
 */
export function readTime(text: string, nowMs: number, names: TimeNames = english): number | null {
  const said = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)\s+(am|pm|uhr)\b/g, '$1$2')
    .replace(/uhr\b/g, '')
    .replace(/\b(tonight|this\s+evening)\b/g, 'today evening')
    .split(/[\s,]+/);
  const isNext = said.includes('next');
  const words = said.filter((word) => !['', 'at', 'on', 'um', 'am', 'next', 'this', '@'].includes(word));
  if (words.length === 0) return null;
  const distance = readDistance(words, nowMs);
  if (distance !== null) return distance;
  const months = [names.months, english.months];
  const weekdays = [names.weekdays, english.weekdays];
  const reading: Reading = {};
  for (let rest = words; rest.length > 0; ) {
    const [word = '', ...others] = rest;
    const date = isFree(reading) ? readDate(rest, (each) => nameIn(months, each, 3)) : null;
    const weekday = nameIn(weekdays, word.replace(/\.$/, ''), 2);
    const clock = readClock(word);
    if (date) reading.day = date.day;
    else if (isFree(reading) && [english.today, names.today].includes(word)) reading.day = { days: 0 };
    else if (isFree(reading) && ([english.tomorrow, names.tomorrow].includes(word) || /^tmrw?$/.test(word)))
      reading.day = { days: 1 };
    else if (isFree(reading) && weekday >= 0) reading.day = { weekday, isNext };
    else if (isFree(reading) && word === 'week') reading.day = { weekday: 1, isNext: true };
    else if (word === 'evening') reading.part ??= 'evening';
    else if (word === 'morning') reading.part ??= 'morning';
    else if (clock && reading.clock === undefined) reading.clock = clock;
    else return null;
    rest = date ? rest.slice(date.used) : others;
  }
  return timeOf(reading, nowMs);
}
