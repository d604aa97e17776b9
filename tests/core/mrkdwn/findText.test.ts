import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangesOf, readableText, searchPattern, withMarks } from '../../../src/core/mrkdwn/findText.ts';
import type { MrkdwnNode } from '../../../src/core/mrkdwn/nodes.ts';
import { parseMrkdwn } from '../../../src/core/mrkdwn/parse.ts';

const options = {
  users: (id: string) => (id === 'U1' ? 'Theo' : undefined),
  emoji: new Map([['tada', '🎉']]),
};
const textOf = (source: string) => readableText(parseMrkdwn(source), options);

/** The marked parts of every inline token, as "text#nth". */
function marked(source: string, query: string): string[] {
  const blocks = parseMrkdwn(source);
  const pattern = searchPattern(query);
  const ranges = pattern ? rangesOf(readableText(blocks, options), pattern) : [];
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as MrkdwnNode;
    if ('marks' in node && node.marks) {
      for (const { start, end, nth } of node.marks) {
        if ('text' in node) expect([start >= 0, end <= node.text.length]).toEqual([true, true]);
        found.push(`${'text' in node ? node.text.slice(start, end) : `<${node.type}>`}#${nth}`);
      }
    }
    Object.values(node).forEach(look);
  };
  look(withMarks(blocks, ranges, options));
  return found;
}

describe('readableText', () => {
  it('contains the visible text: names, no markup, no list markers [MSG-8]', () => {
    expect(textOf('*Hi* <@U1>, see <https://a.test|the plan> &amp; `x`')).toBe('Hi @Theo, see the plan & x');
    expect(textOf('• one\n• two\n&gt; three\n```four```')).toBe('one\ntwo\nthree\nfour');
    expect(textOf(':tada: done')).toBe('🎉 done');
  });
});

describe('searchPattern', () => {
  it('is null without a word', () => {
    expect(searchPattern('')).toBeNull();
    expect(searchPattern('  \n')).toBeNull();
  });

  it('matches special characters literally [MSG-8]', () => {
    for (const sign of '\\^$.*+?()[]{}|/-#&~') {
      const pattern = searchPattern(`a${sign}b`);
      expect(pattern && rangesOf(`xa${sign}bx`, pattern), sign).toEqual([{ start: 1, end: 4 }]);
      expect(pattern && rangesOf('ab aab axb', pattern), sign).toEqual([]);
    }
  });

  it('ignores case in every script and allows any whitespace between words [MSG-8]', () => {
    const ranges = (text: string, query: string) => {
      const pattern = searchPattern(query);
      return pattern ? rangesOf(text, pattern) : [];
    };
    expect(ranges('Retry, RETRY', 'retry')).toEqual([
      { start: 0, end: 5 },
      { start: 7, end: 12 },
    ]);
    expect(ranges('Über ÜBER', 'über')).toHaveLength(2);
    expect(ranges('so\n far', ' so far ')).toEqual([{ start: 0, end: 7 }]);
    // Some letters are longer in lower case; the offsets after them must not shift.
    expect(ranges('İİ retry', 'retry')).toEqual([{ start: 3, end: 8 }]);
  });
});

describe('rangesOf', () => {
  const found = (text: string, query: string): string[] => {
    const pattern = searchPattern(query);
    return pattern ? rangesOf(text, pattern).map(({ start, end }) => text.slice(start, end)) : [];
  };

  it.each([
    ['my re\u0301sume\u0301.pdf', 'résumé', ['re\u0301sume\u0301']],
    ['my résumé.pdf', 're\u0301sume\u0301.PDF', ['résumé.pdf']],
    ['in İstanbul now', 'istanbul', ['İstanbul']],
    ['\u0130I\u0307', 'i', ['İ', 'I\u0307']],
    ['x ＡＢＣ', 'abc', ['ＡＢＣ']],
    ['Straße, STRAẞE', 'strasse', ['Straße', 'STRAẞE']],
    ['Strasse', 'straße', ['Strasse']],
    ['ΣΟΦΌΣ', 'σοφος', ['ΣΟΦΌΣ']],
    ['👍🏽 Ünder 👍', 'under 👍', ['Ünder 👍']],
    ['co\u00adop', 'coop', ['co\u00adop']],
    ['한글', '하', ['한']],
  ])('finds in %j the word %j, as the search of all conversations does', (text, query, parts) => {
    expect(found(text, query)).toEqual(parts);
  });

  it('has a character once that several matches share', () => {
    expect(found('Maßstab', 's')).toEqual(['ß', 's']);
    expect(found('aßsa', 'ss')).toEqual(['ß']);
    expect(marked('Maßstab ﬀ', 'f')).toEqual(['ﬀ#0']);
  });

  it('does not find other words', () => {
    for (const [text = '', query = ''] of [
      ['राम', 'रोम'],
      ['ハス', 'バス'],
      ['กา', 'กี'],
    ])
      expect(found(text, query), text).toEqual([]);
    expect(searchPattern('´')).toBeNull();
  });

  it('is the text itself for what it has found', () => {
    const texts = fc.string({
      unit: fc.constantFrom('a', 'é', 'e', '\u0301', 'ß', 'ẞ', 'İ', 'ﬁ', 'σ', 'ς', '각', '👍', ' ', '\u200b'),
    });
    fc.assert(
      fc.property(texts, texts, texts, (before, query, after) => {
        const pattern = searchPattern(query);
        if (pattern === null) return;
        const text = before + query + after;
        const ranges = rangesOf(text, pattern);
        expect(ranges.length).toBeGreaterThan(0);
        ranges.forEach(({ start, end }, at) => {
          expect(start).toBeGreaterThanOrEqual(ranges[at - 1]?.end ?? 0);
          expect(end).toBeGreaterThan(start);
          expect(rangesOf(text.slice(start, end), pattern)).toHaveLength(1);
        });
      }),
    );
  });
});

describe('withMarks', () => {
  it('marks matches, also across styles [MSG-8]', () => {
    expect(marked('Each retry, and a Retry', 'retry')).toEqual(['retry#0', 'Retry#1']);
    expect(marked('a *second* _pair_ of', 'second pair o')).toEqual(['second#0', ' #0', 'pair#0', ' o#0']);
    expect(marked('`retry` in ```a retry```', 'retry')).toEqual(['retry#0', 'retry#1']);
    expect(marked('<https://a.test|a retry>\n• retry\n> _retry_', 'retry')).toEqual(['retry#0', 'retry#1', 'retry#2']);
  });

  it('marks a whole mention, emoji or date', () => {
    expect(marked('ask <@U1> twice', 'theo')).toEqual(['<userMention>#0']);
    expect(marked('ask <@U1> twice', 'ask @theo tw')).toEqual(['ask #0', '<userMention>#0', ' tw#0']);
    expect(marked('<!date^1^{date}|in March> it', 'march')).toEqual(['<date>#0']);
  });

  it('changes nothing without matches', () => {
    const blocks = parseMrkdwn('*a* <@U1> `b`\n> c');
    expect(withMarks(blocks, [])).toEqual(blocks);
  });
});
