import { describe, expect, it } from 'vitest';
import { graphemes, isSimpleText } from '../../../src/core/format/graphemes.ts';

describe('text that skips the segmenter', () => {
  it('has one grapheme for each code unit', () => {
    const characters: string[] = [];
    for (let code = 0; code <= 0x2fff; code += 1) {
      const character = String.fromCharCode(code);
      if (isSimpleText(character)) characters.push(character);
    }
    const text = characters.join('');
    expect(text).toContain('é');
    expect([...graphemes(text)]).toHaveLength(text.length);
    expect([...graphemes([...text].reverse().join(''))]).toHaveLength(text.length);
  });

  it.each(['e\u0301', 'a\u00adb', 'a\u200db', '👍', 'a\r\nb'])('is not %j', (text) => {
    expect(isSimpleText(text)).toBe(false);
  });
});

describe('a long text', () => {
  const segmented = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

  it('has the graphemes of the segmenter, wherever a window ends', () => {
    const units = ['👨‍👩‍👧‍👦', '🇩🇪🇫🇷', 'e\u0301\u0301', 'क्षि', '\r\n', '\ud83d', '한', '👍🏽'];
    for (const [index, unit] of units.entries()) {
      for (let before = 0; before < 12; before += 1) {
        const text = 'a'.repeat(before) + unit.repeat(1_200) + units[(index + 1) % units.length];
        expect([...graphemes(text)]).toEqual(segmented(text));
      }
    }
    const marks = `a${'\u0301'.repeat(20_000)}b`;
    expect([...graphemes(marks)]).toEqual(segmented(marks));
  });
});
