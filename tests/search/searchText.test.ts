import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable } from '../../src/model/comparable.ts';
import { findTerms, matchedTexts, termsOfHighlights } from '../../src/search/findTerms.ts';
import { foldText, foldWithSources, hasLink, searchableText } from '../../src/search/foldText.ts';
import { idsByName } from '../../src/search/idsByName.ts';
import { readSearch } from '../../src/search/readSearch.ts';
import { matchQuality, recencyOf, typosOf } from '../../src/search/searchMatch.ts';

const wanted = (query: string) => readSearch(query).wanted;
const marked = (text: string, query: string): string => {
  let result = '';
  let end = 0;
  for (const range of findTerms(text, wanted(query))) {
    result += `${text.slice(end, range.start)}[${text.slice(range.start, range.end)}]`;
    end = range.end;
  }
  return result + text.slice(end);
};

describe('normalizing text', () => {
  it.each([
    ['', ''],
    ['->!', ''],
    ['Café, 9:30', ' cafe 9 30 '],
    ['Cafe\u0301', ' cafe '],
    ['Straße DON’T', ' strasse dont '],
    ['STRAẞE', ' strasse '],
    ['İstanbul ΣΟΦΟΣ', ' istanbul σοφοσ '],
    ['snake_case *bold*', ' snake case bold '],
    ['done🎉❤️', ' done 🎉 ❤ '],
    ['会議は10時', ' 会議は10時 '],
    ['أحمد شكرًا عمّان', ' احمد شكرا عمان '],
    ['إِجَازَةٌ ســلام', ' اجازة سلام '],
    ['שָׁלוֹם', ' שלום '],
    // Vowel signs and the marks of voiced kana make other words.
    ['हिन्दी が', ' हिन्दी が '.normalize('NFKD')],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('is idempotent and keeps words only', () => {
    const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary-ascii' }));
    fc.assert(
      fc.property(texts, (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(folded).toMatch(/^( ([^ ]+ )+)?$/);
        expect(foldWithSources(text).folded).toBe(folded);
        expect(foldText(text.toUpperCase())).toBe(foldText(text.toUpperCase().toLowerCase()));
      }),
    );
  });

  it('ignores the same marks as the filter of the list', () => {
    const marks = Array.from({ length: 0x900 - 0x300 }, (_, index) => String.fromCodePoint(0x300 + index));
    const ignored = marks.filter((mark) => foldText(`a${mark}b`) === ' ab ');
    expect(ignored).toEqual(marks.filter((mark) => comparable(`a${mark}b`) === 'AB'));
    expect(ignored).toContain('ً');
  });

  it('matches the visible text of a message', () => {
    expect(searchableText('See <https://a.test/x|the plan> &amp; <!date^1^{date}|Feb 18>')).toBe(
      ' see https a test x the plan feb 18 ',
    );
    expect(hasLink('<HTTPS://a.test>')).toBe(true);
    expect(hasLink('https: nothing')).toBe(false);
  });
});

describe('scoring', () => {
  const quality = (text: string, query: string, typos = false) =>
    matchQuality(foldText(text), readSearch(query), { typos });

  it('requires every term', () => {
    expect(quality('the big release', 'big release')).toBeGreaterThan(0);
    expect(quality('the big one', 'big release')).toBe(0);
    expect(quality('release notes', '"release note"')).toBe(0);
    expect(quality('the Release: notes', '"release notes"')).toBeGreaterThan(0);
  });

  it('ranks whole words over prefixes, prefixes over substrings, substrings over typos', () => {
    const grades = ['load it', 'loads it', 'upload it'].map((text) => quality(text, 'load'));
    expect(grades).toEqual([...grades].sort((a, b) => b - a));
    expect(new Set(grades).size).toBe(3);
    expect(quality('the relaese', 'release')).toBe(0);
    expect(quality('the relaese', 'release', true)).toBeGreaterThan(0);
    expect(quality('the relaese', 'release', true)).toBeLessThan(quality('prerelease', 'release', true));
  });

  it('ranks adjacent words higher', () => {
    expect(quality('the release plan', 'release plan')).toBeGreaterThan(quality('plan the release', 'release plan'));
  });

  it('matches short words by prefix only, unless the script has no spaces', () => {
    expect(quality('upset', 'se')).toBe(0);
    expect(quality('September', 'se')).toBeGreaterThan(0);
    expect(quality('次の会議は', '会議')).toBeGreaterThan(0);
    for (const [text, query] of [
      ['you said', 'U.S.'],
      ['hi only', 'I/O'],
      ['cable Wi-Fi or', 'I/O'],
    ] as const) {
      expect(quality(text, query), query).toBe(0);
    }
    expect(quality('The U.S. team', 'U.S.')).toBeGreaterThan(0);
    expect(quality('prerelease-notes', 'release-notes')).toBeGreaterThan(0);
  });

  it('tolerates typos of one or two letters, and no more', () => {
    const typos = (text: string, word: string) => wanted(word).flatMap((term) => typosOf(foldText(text), term));
    expect(typos('deploy depoly deplo deployy employ delay', 'deploy')).toEqual([
      'deploy',
      'depoly',
      'deplo',
      'deployy',
    ]);
    expect(typos('mail mial', 'mail')).toEqual([]);
    expect(typos('postgersql postgresq1 postgres', 'postgresql')).toEqual(['postgersql', 'postgresq1', 'postgres']);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{5,12}$/), fc.nat(11), fc.stringMatching(/^[a-z]$/), (word, at, letter) => {
        const place = at % word.length;
        const variants = [
          word.slice(0, place) + letter + word.slice(place),
          word.slice(0, place) + word.slice(place + 1),
        ];
        for (const variant of variants) expect(typos(variant, word)).toEqual([variant]);
      }),
    );
  });

  it('matches excluded terms as whole words and as prefixes', () => {
    expect(matchQuality(' the draft is here ', readSearch('-draft'))).toBe(0);
    expect(matchQuality(' the drafts are here ', readSearch('-draft'))).toBe(0);
    expect(matchQuality(' the drafts are here ', readSearch('-"draft"'))).toBe(1);
    expect(matchQuality(' an overdraft ', readSearch('-draft'))).toBe(1);
  });

  it('scores new messages higher than old ones', () => {
    const day = 86_400_000;
    expect(recencyOf(0)).toBe(0.5);
    expect(recencyOf(-day)).toBe(0.5);
    expect(recencyOf(30 * day)).toBe(0.25);
  });
});

describe('highlights', () => {
  it.each([
    ['The Café is open', 'cafe', 'The [Café] is open'],
    ['Cafe\u0301!', 'café', '[Cafe\u0301]!'],
    ['يا أَحمد!', 'احمد', 'يا [أَحمد]!'],
    ['reload the load', 'load', 'reload the [load]'],
    ['reload it', 'load', 're[load] it'],
    ['on a snake_case day', 'snake_case', 'on a [snake_case] day'],
    ['big, big release', 'big release', '[big], [big] [release]'],
    ['releases and a release', '"release"', 'releases and a [release]'],
    ['straßen', 'strasse', '[straße]n'],
    ['🎉 done', 'done', '🎉 [done]'],
    ['done 🎉', '🎉', 'done [🎉]'],
    ['nothing', '', 'nothing'],
    ['nothing', '-nothing', 'nothing'],
  ])('in %j for %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('exist for every match, in order, inside the text', () => {
    const word = fc.stringMatching(/^[a-cé]{1,3}$/);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.array(word, { minLength: 1, maxLength: 2 }), (words, query) => {
        const text = words.join(' ');
        const terms = wanted(query.join(' '));
        const ranges = findTerms(text, terms);
        if (matchQuality(foldText(text), { wanted: terms, unwanted: [] }) > 0) expect(ranges.length).toBeGreaterThan(0);
        let end = -1;
        for (const range of ranges) {
          expect(range.start).toBeGreaterThan(end);
          expect(range.end).toBeGreaterThan(range.start);
          end = range.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('can be mapped to another text', () => {
    const pieces = matchedTexts('See *Café* and café', wanted('cafe'));
    expect(pieces).toEqual(['Café', 'café']);
    expect(findTerms('See Café', termsOfHighlights(pieces))).toEqual([{ start: 4, end: 8 }]);
    expect(termsOfHighlights(['…'])).toEqual([]);
  });
});

describe('words of code', () => {
  it.each([
    ['a ->> b', '->>', 'a [->>] b'],
    ['List<String> list', 'list<', '[List<]String> list'],
    ['Call foo_bar.baz() or foo bar baz', 'foo_bar.baz()', 'Call [foo_bar.baz()] or foo bar baz'],
    ['x-&gt;&gt;y', '->>', 'x[-&gt;&gt;]y'],
    ['C++ and c', 'c++', '[C++] and c'],
    ['İ c++', 'c++', 'İ [c++]'],
    ['C# and c', 'c#', '[C#] and c'],
  ])('are marked in %j for %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
    expect(matchQuality(foldText(text), readSearch(query), { text })).toBeGreaterThan(0);
  });

  it('match only as written; other words and names with signs match by their letters', () => {
    expect(matchQuality(' list string ', readSearch('list<'), { text: 'list string' })).toBe(0);
    expect(matchQuality(' list ', readSearch('list<'))).toBe(0);
    for (const query of [
      '@ana',
      '#general',
      'it’s',
      'well-known',
      'a.test/x',
      '9:30',
      'hello,',
      'what?',
      'snake_case',
    ]) {
      expect(wanted(query)[0]?.literal, query).toBeUndefined();
    }
    expect(matchQuality(' a b ', readSearch('-b()'), { text: 'a b()' })).toBe(0);
    expect(matchQuality(' a b ', readSearch('-b()'), { text: 'a b' })).toBe(1);
  });

  it('keep arrows and options whole: their minus sign excludes nothing', () => {
    for (const query of ['->>', '->', '--all', '-=']) expect(readSearch(query).unwanted).toEqual([]);
    expect(readSearch('-typo').unwanted).toHaveLength(1);
  });

  it('are marked by the highlights of a server', () => {
    const pieces = matchedTexts('x-&gt;&gt;y', wanted('->>'));
    expect(pieces).toEqual(['-&gt;&gt;']);
    expect(findTerms('x->>y', termsOfHighlights(pieces))).toEqual([{ start: 1, end: 4 }]);
  });
});

describe('search criteria', () => {
  it('combines the parts', () => {
    expect(
      readSearch('from:ana -from:bot in:x -in:y has:link is:unread after:2024 word "a phrase" -no word'),
    ).toMatchObject({
      wanted: [
        { text: 'word', isWhole: false },
        { text: 'a phrase', isWhole: true },
      ],
      unwanted: [{ text: 'no', isWhole: false }],
      from: ['ana'],
      notFrom: ['bot'],
      in: ['x'],
      notIn: ['y'],
      hasLink: true,
      isUnread: true,
      before: [],
      after: [{ year: 2024 }],
    });
    expect(wanted('github.com')).toMatchObject([{ text: 'github com', isWhole: false }]);
  });

  it.each([
    ['a', ['conversations', 'messages', 'users']],
    ['-a', ['messages']],
    ['has:link', ['messages']],
    ['a from:ana', ['messages']],
    ['before:today', ['messages']],
    ['-in:x', ['conversations', 'messages']],
    ['a is:unread', ['conversations', 'messages']],
    ...['', 'from:', '-', '?!', '""', 'has:l'].map((query): [string, string[]] => [query, []]),
  ])('%j can have results of the kinds %j', (query, kinds) => {
    const { finds } = readSearch(query);
    expect(Object.entries(finds).flatMap(([kind, isFound]) => (isFound ? [kind] : []))).toEqual(kinds);
  });

  it('of pasted text with many long words tolerate no typos', () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `release${index}`).join(' ');
    expect(wanted(words(8)).every(({ typos }) => typos === 2)).toBe(true);
    expect(wanted(words(9)).every(({ typos }) => typos === 0)).toBe(true);
  });

  it('resolves ids, exact names, else prefixes of names', () => {
    const people = [
      { id: 'U1', names: ['ana', 'Ana Ruiz', undefined] },
      { id: 'U2', names: ['anatol', 'Anatol Ruiz'] },
      { id: 'U3', names: ['bea', ''] },
    ];
    expect(idsByName('U2', people)).toEqual(['U2']);
    expect(idsByName('ANA', people)).toEqual(['U1']);
    expect(idsByName('ruiz', people)).toEqual(['U1', 'U2']);
    expect(idsByName('an', people)).toEqual(['U1', 'U2']);
    expect(idsByName('na', people)).toEqual([]);
    expect(idsByName('…', people)).toEqual([]);
    const places = ['c', 'C++', 'c#'].map((name) => ({ id: `of ${name}`, names: [name] }));
    expect(idsByName('c++', places)).toEqual(['of C++']);
    expect(idsByName('c-', places)).toEqual(['of c', 'of C++', 'of c#']);
  });
});
