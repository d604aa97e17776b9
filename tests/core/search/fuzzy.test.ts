import { describe, expect, it } from 'vitest';
import { matchFuzzily } from '../../../src/core/search/fuzzy.ts';

const texts = [
  'Go to Inbox',
  'Go to Conversations',
  'Create Focus Inbox',
  'Fetch data',
  'Switch to light theme',
  'Logout',
  'Mark as read',
];

const found = (query: string, among: readonly string[] = texts): (string | undefined)[] =>
  matchFuzzily(among, query).map(({ index }) => among[index]);

describe('the fuzzy matcher', () => {
  it('returns everything, in order, for an empty query', () => {
    expect(found('  ')).toEqual(texts);
  });

  it('finds words by prefix and by any part', () => {
    expect(found('theme')).toEqual(['Switch to light theme']);
    expect(found('inb')).toEqual(['Go to Inbox', 'Create Focus Inbox']);
    expect(found('out')).toEqual(['Logout']);
  });

  it('finds words in any order', () => {
    expect(found('inbox go')).toEqual(['Go to Inbox']);
    expect(found('read mark')).toEqual(['Mark as read']);
  });

  it('tolerates one typo', () => {
    expect(found('thmee')).toEqual(['Switch to light theme']);
    expect(found('conversatoins')).toEqual(['Go to Conversations']);
  });

  it('finds words with letters left out', () => {
    expect(found('ft dt')).toEqual(['Fetch data']);
  });

  it('finds nothing without a match', () => {
    expect(found('zeppelin')).toEqual([]);
    // Similar to the end of "Conversations".
    expect(found('icons')).toEqual([]);
  });

  it('marks letters together with their vowel signs', () => {
    for (const [text, query, end] of [
      ['हिन्दी सेटिंग', 'हिन्दी', 6],
      ['การตั้งค่า', 'การตั้งค่า', 10],
    ] as const)
      expect(matchFuzzily([text], query)).toEqual([{ index: 0, ranges: [{ start: 0, end }] }]);
  });

  it('supports letters of every script', () => {
    expect(found('тем', ['Сменить тему', 'Выйти'])).toEqual(['Сменить тему']);
    expect(found('öffn', ['Öffnen', 'Schließen'])).toEqual(['Öffnen']);
  });

  it.each([
    ['300 quotation marks', '"'.repeat(300)],
    ['1000 quotation marks', '"'.repeat(1000)],
    ['1000 minus signs', '-'.repeat(1000)],
    ['brackets', '('.repeat(1000)],
    ['1000 words', 'a '.repeat(1000)],
    ['one long word', 'a'.repeat(5000)],
    ['quotations', '"a" -"b" '.repeat(200)],
  ])('answers for %s', (_name, query) => {
    expect(matchFuzzily([...texts, 'a'.repeat(200), 'a '.repeat(100)], query).length).toBeLessThan(10);
  });

  it('ignores punctuation around words and finds nothing for punctuation alone', () => {
    expect(found('"inbox" go!')).toEqual(['Go to Inbox']);
    expect(found('->>')).toEqual([]);
  });

  it('compares labels of repeated letters with abbreviations in linear time', () => {
    const labels = Array.from({ length: 40 }, () => 'a'.repeat(200));
    expect(found(`${'a'.repeat(40)}bb`, labels)).toEqual([]);
    expect(found(`${'ab'.repeat(20)}cc`, ['ab'.repeat(100)])).toEqual([]);
  });

  it('returns the ranges of an abbreviation', () => {
    expect(matchFuzzily(['Fetch data'], 'ftc dt')[0]?.ranges.map(({ start }) => start)).toEqual([0, 2, 3, 6, 8]);
  });

  it('returns the matching ranges', () => {
    const [first] = matchFuzzily(['Go to Inbox'], 'inbox');
    expect(first?.ranges.map(({ start, end }) => 'Go to Inbox'.slice(start, end))).toEqual(['Inbox']);
  });
});
