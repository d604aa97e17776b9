import type { SearchDate } from './searchDate.ts';
import { isDateBegun, readSearchDate } from './searchDate.ts';

/** One part of a query and its meaning. @inline */
export type SearchPart = {
  /** The text as typed. */
  text: string;
  /** The position in the query. */
  start: number;
  /** Index after the last character. */
  end: number;
  /** Excluded by a leading "-", which is not part of an arrow or an option such as "->" and "--all". */
  isExcluded: boolean;
} & SearchMeaning;

/** The meaning of a part of a query. @inline */
export type SearchMeaning =
  | { kind: 'word' | 'phrase'; value: string }
  /** A name or an id, without sign and quotes. */
  | { kind: 'from' | 'in'; value: string }
  | { kind: 'has'; value: 'link' }
  | { kind: 'is'; value: 'unread' }
  | { kind: 'before' | 'after'; value: SearchDate }
  /** An incomplete part, such as "from:", an open quote or half a date. It has no effect. */
  | { kind: 'unfinished'; value: string };

/** Closing quotation marks by opening ones, including typographic ones and those of East Asia. */
const closing: Readonly<Record<string, string>> = {
  '"': '"',
  '＂': '＂',
  '“': '”',
  '”': '”',
  '„': '“',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
};

/** Input methods of East Asia write the signs in full width. */
const operator = /^(from|in|has|is|before|after)[:：]/i;

/**
 * Splits a query into `from:`, `in:`, `has:link`, `is:unread`, `before:`, `after:`, "a phrase", `-excluded` and words. There are
 * no errors: an operator with an invalid value is a word.
 */
export function parseSearchQuery(query: string): SearchPart[] {
  const parts: SearchPart[] = [];
  for (let start = skipSpace(query, 0); start < query.length; ) {
    const isExcluded = /[-－]/.test(query[start] ?? '') && /^[^\s<>=-]/.test(query.slice(start + 1, start + 2));
    const rest = start + (isExcluded ? 1 : 0);
    const name = operator.exec(query.slice(rest, rest + 8))?.[1]?.toLowerCase();
    const valueAt = name === undefined ? rest : rest + name.length + 1;
    const { value, end, isQuoted } = readValue(query, valueAt);
    const text = query.slice(start, end);
    const meaning =
      (name === undefined ? undefined : readOperator(name, value, isExcluded)) ??
      readText(name === undefined ? value : query.slice(rest, end), isQuoted && name === undefined);
    parts.push({ text, start, end, isExcluded, ...meaning });
    start = skipSpace(query, end);
  }
  return parts;
}

/** A query whose last quotation is closed, so that another part can follow; without it if it has no words yet. */
export function withClosedQuotation(query: string): string {
  const last = parseSearchQuery(query).at(-1);
  if (last === undefined) return query;
  const quoted = last.text.replace(/^[-－]/, '').replace(operator, '');
  const opening = quoted.slice(0, 1);
  const close = Object.hasOwn(closing, opening) ? closing[opening] : undefined;
  if (close === undefined || quoted.includes(close, 1)) return query;
  return quoted.slice(1).trim() === '' ? query.slice(0, last.start) : query.trimEnd() + close;
}

const isSpace = (query: string, at: number): boolean => /\s/.test(query[at] ?? '');

function skipSpace(query: string, from: number): number {
  let at = from;
  while (at < query.length && isSpace(query, at)) at += 1;
  return at;
}

/** Reads a quotation, or the text up to the next space. */
function readValue(query: string, at: number): { value: string; end: number; isQuoted: boolean } {
  const opening = query[at] ?? '';
  const close = Object.hasOwn(closing, opening) ? closing[opening] : undefined;
  if (close === undefined) {
    let end = at;
    while (end < query.length && !isSpace(query, end)) end += 1;
    return { value: query.slice(at, end), end, isQuoted: false };
  }
  const found = query.indexOf(close, at + 1);
  const end = found < 0 ? query.length : found + 1;
  return { value: query.slice(at + 1, found < 0 ? end : found), end, isQuoted: true };
}

function readText(value: string, isPhrase: boolean): SearchMeaning {
  if (isPhrase) return value.trim() === '' ? { kind: 'unfinished', value: '' } : { kind: 'phrase', value };
  return /^[-－]$/.test(value) ? { kind: 'unfinished', value: '' } : { kind: 'word', value };
}

/** `undefined` for an invalid value: the part is text. */
function readOperator(name: string, value: string, isExcluded: boolean): SearchMeaning | undefined {
  const unfinished = { kind: 'unfinished', value } as const;
  switch (name) {
    case 'from':
    case 'in': {
      const wanted = withoutSigns(value);
      return wanted === '' ? unfinished : { kind: name, value: wanted };
    }
    case 'has':
      if (/^links?$/i.test(value)) return { kind: 'has', value: 'link' };
      return 'link'.startsWith(value.toLowerCase()) ? unfinished : undefined;
    case 'is':
      if (/^unread$/i.test(value)) return { kind: 'is', value: 'unread' };
      return 'unread'.startsWith(value.toLowerCase()) ? unfinished : undefined;
    case 'before':
    case 'after': {
      if (isExcluded) return undefined;
      const date = readSearchDate(value);
      if (date !== undefined) return { kind: name, value: date };
      return value === '' || isDateBegun(value) ? unfinished : undefined;
    }
    default:
      return undefined;
  }
}

/** Removes the signs of "@ana", "#general" and "<@U1|ana>". */
const withoutSigns = (value: string): string =>
  value
    .trim()
    .replace(/^<[@#]([\w-]+)(?:\|[^>]*)?>$/, '$1')
    .replace(/^[@＠#＃]+/, '')
    .trim();
