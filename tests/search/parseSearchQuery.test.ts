import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearchQuery, type SearchMeaning } from '../../src/search/parseSearchQuery.ts';

const meanings = (query: string): (SearchMeaning & { isExcluded?: true })[] =>
  parseSearchQuery(query).map(
    ({ text: _t, start: _s, end: _e, isExcluded, ...meaning }) =>
      ({ ...meaning, ...(isExcluded && { isExcluded }) }) as SearchMeaning & { isExcluded?: true },
  );

describe('the query language', () => {
  it.each<[string, (SearchMeaning & { isExcluded?: true })[]]>([
    ['', []],
    [' \n\t ', []],
    [
      'two words',
      [
        { kind: 'word', value: 'two' },
        { kind: 'word', value: 'words' },
      ],
    ],
    ['"two words"', [{ kind: 'phrase', value: 'two words' }]],
    ['“two words”', [{ kind: 'phrase', value: 'two words' }]],
    ['«two words»', [{ kind: 'phrase', value: 'two words' }]],
    ['-word', [{ kind: 'word', value: 'word', isExcluded: true }]],
    ['-"two words"', [{ kind: 'phrase', value: 'two words', isExcluded: true }]],
    ['from:ana', [{ kind: 'from', value: 'ana' }]],
    ['FROM:@ana', [{ kind: 'from', value: 'ana' }]],
    ['from:"Ana Ruiz"', [{ kind: 'from', value: 'Ana Ruiz' }]],
    ['from:<@U1|ana>', [{ kind: 'from', value: 'U1' }]],
    ['-from:bot', [{ kind: 'from', value: 'bot', isExcluded: true }]],
    ['in:#general', [{ kind: 'in', value: 'general' }]],
    ['in:<#C1>', [{ kind: 'in', value: 'C1' }]],
    ['has:link', [{ kind: 'has', value: 'link' }]],
    ['has:Links', [{ kind: 'has', value: 'link' }]],
    ['-has:link', [{ kind: 'has', value: 'link', isExcluded: true }]],
    ['is:unread', [{ kind: 'is', value: 'unread' }]],
    ['before:2024-03-10', [{ kind: 'before', value: { year: 2024, month: 3, day: 10 } }]],
    ['after:2024-2-29', [{ kind: 'after', value: { year: 2024, month: 2, day: 29 } }]],
    ['before:2024-03', [{ kind: 'before', value: { year: 2024, month: 3 } }]],
    ['after:2024', [{ kind: 'after', value: { year: 2024 } }]],
    ['after:Yesterday', [{ kind: 'after', value: 'yesterday' }]],
    ['from：＠田中', [{ kind: 'from', value: '田中' }]],
    ['in:＃開発', [{ kind: 'in', value: '開発' }]],
    ['－資料', [{ kind: 'word', value: '資料', isExcluded: true }]],
    ['「会議 資料」', [{ kind: 'phrase', value: '会議 資料' }]],
    ['from:『田中 太郎』', [{ kind: 'from', value: '田中 太郎' }]],
    ['＂二 語＂', [{ kind: 'phrase', value: '二 語' }]],
    ['”två ord”', [{ kind: 'phrase', value: 'två ord' }]],
    ['»zwei Wörter«', [{ kind: 'phrase', value: 'zwei Wörter' }]],
    ['before：２０２４－０３', [{ kind: 'before', value: { year: 2024, month: 3 } }]],
  ])('parses %j', (query, expected) => {
    expect(meanings(query)).toEqual(expected);
  });

  it.each([
    'from:',
    'from:@',
    'from：',
    'after:２０２４－０',
    'in:#',
    'in:""',
    '-in:',
    'has:',
    'has:li',
    'is:un',
    'before:',
    'before:2',
    'after:2024-0',
    'after:2024-03-',
    'after:yest',
    '"',
    '""',
    '-"',
    '-',
  ])('%j is incomplete', (query) => {
    expect(meanings(query)).toMatchObject([{ kind: 'unfinished' }]);
  });

  it.each([
    'has:coffee',
    'is:late',
    'before:lunch',
    'after:2023-02-29',
    'before:2024-13',
    'on:monday',
    'error:timeout',
    '10:30',
  ])('treats %j as text, not as an error', (query) => {
    expect(meanings(query)).toEqual([{ kind: 'word', value: query }]);
  });

  it('keeps the order of parts', () => {
    expect(parseSearchQuery('from:ana "big release" -draft')).toEqual([
      { text: 'from:ana', start: 0, end: 8, isExcluded: false, kind: 'from', value: 'ana' },
      { text: '"big release"', start: 9, end: 22, isExcluded: false, kind: 'phrase', value: 'big release' },
      { text: '-draft', start: 23, end: 29, isExcluded: true, kind: 'word', value: 'draft' },
    ]);
    expect(meanings('from:"Ana Ruiz')).toEqual([{ kind: 'from', value: 'Ana Ruiz' }]);
    expect(meanings('"a b"c')).toMatchObject([{ kind: 'phrase' }, { kind: 'word', value: 'c' }]);
  });

  const piece = fc.oneof(
    fc.constantFrom(
      'from:',
      'in:',
      'has:link',
      'is:',
      'unread',
      'before:',
      'after:',
      '2024-03-10',
      '"',
      '“',
      '”',
      '-',
      ' ',
      '\u3000',
      '@',
      '#',
    ),
    fc.string({ unit: 'grapheme' }),
  );
  const queries = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

  it('keeps all text except spaces, for any query', () => {
    fc.assert(
      fc.property(queries, (query) => {
        let end = 0;
        for (const part of parseSearchQuery(query)) {
          expect(query.slice(end, part.start).trim()).toBe('');
          expect(part.text).toBe(query.slice(part.start, part.end));
          expect(part.text).not.toBe('');
          end = part.end;
        }
        expect(query.slice(end).trim()).toBe('');
      }),
    );
  });

  it('ignores spaces around parts', () => {
    const parts = fc.constantFrom(
      'from:ana',
      '-from:"a b"',
      'in:#x',
      'has:link',
      '-is:unread',
      'before:2024',
      '"a b"',
      '-word',
      'word',
      'é:x',
    );
    fc.assert(
      fc.property(fc.array(parts), fc.array(fc.constantFrom(' ', '\n', '\t  '), { minLength: 1 }), (some, spaces) => {
        const spaced = some.map((part, index) => `${spaces[index % spaces.length]}${part}`).join('');
        expect(meanings(spaced)).toEqual(some.flatMap(meanings));
      }),
    );
  });
});
