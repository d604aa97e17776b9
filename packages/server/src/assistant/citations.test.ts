import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCitations } from './citations.ts';

describe('checkCitations', () => {
  it.each<[string, string, number[], number]>([
    ['On Tuesday [3].', 'On Tuesday [1].', [2], 0],
    ['On Tuesday [3], or not [1][3].', 'On Tuesday [1], or not [2][1].', [2, 0], 0],
    ['On Tuesday [1, 3; 2].', 'On Tuesday [1][2][3].', [0, 2, 1], 0],
    ['On Tuesday [1-3].', 'On Tuesday [1][2][3].', [0, 1, 2], 0],
    ['On Tuesday 【2†source】 [^1].', 'On Tuesday [1] [2].', [1, 0], 0],
    ['On Tuesday [7].', 'On Tuesday.', [], 1],
    ['On Tuesday [0] [4] [2].', 'On Tuesday [1].', [1], 2],
    ['On Tuesday [2][9], surely.', 'On Tuesday [1], surely.', [1], 1],
    ['On Tuesday [1-9999].', 'On Tuesday [1].', [0], 1],
    ['See [the plan](x) and a[i].', 'See [the plan](x) and a[i].', [], 0],
    ['Use `process.argv[2]` for the file [3].', 'Use `process.argv[2]` for the file [1].', [2], 0],
    ['`rows[0]` is `a ?b` [1].', '`rows[0]` is `a ?b` [1].', [0], 0],
    ['A `[2]', 'A `[1]', [1], 0],
    ['', '', [], 0],
  ])('%j becomes %j', (answer, text, cited, invented) => {
    expect(checkCitations(answer, 3, 5)).toMatchObject({ text, cited, invented });
  });

  it('limits the number of sources', () => {
    expect(checkCitations('A [3]. B [1]. C [2]. D [3].', 3, 2)).toMatchObject({
      text: 'A [1]. B [2]. C. D [1].',
      cited: [2, 0],
      invented: 0,
    });
  });

  it('counts sentences with a citation as supported', () => {
    expect(checkCitations('One [1]. Two. [2] Three!', 3, 5).supported).toBeCloseTo(2 / 3);
    expect(checkCitations('- One [1]\n- Two', 3, 5).supported).toBe(0.5);
    expect(checkCitations('Nobody said.', 3, 5).supported).toBe(0);
    expect(checkCitations('Nobody said `a[1]`.', 3, 5).supported).toBe(0);
    expect(checkCitations('火曜日です［1］。水曜日です。木曜日です。[2]', 3, 5).supported).toBeCloseTo(2 / 3);
    expect(checkCitations('मंगलवार [1]। बुधवार।', 3, 5).supported).toBe(0.5);
  });

  it('reads lists of numbers and drops spaces before punctuation in full width', () => {
    expect(checkCitations('はい [1、2]。いいえ [9]。', 3, 5)).toMatchObject({
      text: 'はい [1][2]。いいえ。',
      cited: [0, 1],
    });
  });

  it('makes no citation of the text around an invented one', () => {
    expect(checkCitations('One [1[99]], two [1].', 1, 5).text).toBe('One (1), two [1].');
  });

  it.each([' ', '\t', '[', '[1†', '[1 ', '. ', '[1]'])('reads 200 000 characters of %j in linear time', (part) => {
    const answer = `A${part.repeat(200_000 / part.length)}b`;
    // Quadratic time would exceed the timeout.
    expect(checkCitations(answer, 0, 1).cited).toEqual([]);
  });

  it('keeps only given sources for any model output', () => {
    const piece = fc.oneof(
      fc.constantFrom('[', ']', '【', '】', ',', '-', '^', ' ', '`', '[1]', '[2, 99]'),
      fc.nat(30).map(String),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.nat(5), fc.integer({ min: 1, max: 4 }), (pieces, given, most) => {
        const { text, cited, supported } = checkCitations(pieces.join(''), given, most);
        expect(cited.length).toBeLessThanOrEqual(Math.min(given, most));
        expect(new Set(cited).size).toBe(cited.length);
        for (const index of cited) expect(index).toBeLessThan(given);
        const withoutCode = text.replace(/`[^`\n]+`/g, '');
        const numbers = [...withoutCode.matchAll(/\[(\d{1,4})\]/g)].map(([, number]) => Number(number));
        for (const number of numbers) {
          expect(number).toBeGreaterThan(0);
          expect(number).toBeLessThanOrEqual(cited.length);
        }
        expect(supported).toBeGreaterThanOrEqual(0);
        expect(supported).toBeLessThanOrEqual(1);
      }),
    );
  });
});
