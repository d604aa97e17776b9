import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts, offsetAfterEdit } from '../../../src/core/textEditor/textEdit.ts';

describe('two edits of one text', () => {
  it.each([
    ['see you', 'see you soon', 'OK, see you', 'OK, see you soon'],
    ['a b c', 'a c', 'a b c d', 'a c d'],
    ['', 'left', 'right', 'leftright'],
    ['hello', '', 'hello world', 'hello world'],
    ['From here', '', 'From there', 'From there'],
    ['hello', 'hello', '', ''],
    ['one two three', 'one 2 three', 'one two 3', 'one 2 3'],
    ['all of it', 'new', 'all of it', 'new'],
  ])('"%s" to "%s" and to "%s" gives "%s"', (before, one, other, merged) => {
    expect(mergeTexts(before, one, other)).toBe(merged);
    expect(mergeTexts(before, other, one)).toBe(merged);
  });

  it('are merged in either order, and an unchanged text takes the other edit', () => {
    const text = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(text, text, text, (before, one, other) => {
        expect(mergeTexts(before, one, other)).toBe(mergeTexts(before, other, one));
        expect(mergeTexts(before, before, other)).toBe(other);
      }),
    );
  });

  it('keep everything that was inserted', () => {
    const text = fc.stringMatching(/^[a-z]{0,6}$/);
    const at = fc.nat({ max: 6 });
    fc.assert(
      fc.property(text, at, at, (before, first, second) => {
        const insert = (offset: number, inserted: string) => before.slice(0, offset) + inserted + before.slice(offset);
        const merged = mergeTexts(before, insert(first, 'ONE'), insert(second, 'TWO'));
        expect(merged).toContain('ONE');
        expect(merged).toContain('TWO');
        expect(merged.replace('ONE', '').replace('TWO', '')).toBe(before);
      }),
    );
  });
});

describe('an offset after an edit', () => {
  it.each([
    ['see you', 'OK, see you', 7, 11],
    ['see you', 'see you soon', 3, 3],
    ['see you', 'see you soon', 7, 7],
    ['one two three', 'one three', 5, 5],
    ['one two three', '', 5, 0],
  ])('from "%s" to "%s": %d is %d', (before, after, offset, expected) => {
    expect(offsetAfterEdit(before, after, offset)).toBe(expected);
  });
});
