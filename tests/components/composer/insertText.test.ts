import { describe, expect, it } from 'vitest';
import { insertText } from '../../../src/components/composer/replaceText.ts';

describe('inserted text', () => {
  it.each([
    ['word', 'word :tada: '],
    ['*bold*', '*bold* :tada: '],
    ['(', '(:tada: '],
    ['*', '*:tada: '],
    ['好的', '好的:tada: '],
    ['（', '（:tada: '],
    ['好，', '好，:tada: '],
    ['', ':tada: '],
  ])('after "%s" is separated from a word of a script with spaces', (before, after) => {
    const field = document.createElement('textarea');
    field.value = before;
    field.setSelectionRange(before.length, before.length);
    insertText(field, ':tada: ');
    expect(field.value).toBe(after);
  });
});
