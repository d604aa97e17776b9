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
