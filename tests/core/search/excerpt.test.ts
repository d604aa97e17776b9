import { describe, expect, it } from 'vitest';
import { excerpt } from '../../../src/core/search/excerpt.ts';
import { readSearch } from '../../../src/search/readSearch.ts';

const cut = (text: string, word: string, lead?: number) => excerpt(text, readSearch(word).wanted, lead);
const lengthBefore = (text: string, match: string) => text.slice(0, text.indexOf(match)).replace('…', '').length;

describe('the excerpt of a found message', () => {
  it('is the whole text if the match is near its start', () => {
    expect(cut('Notes  of the\nrelease', 'release')).toBe('Notes of the release');
  });

  it('starts with a word', () => {
    expect(cut('We could remove the debug menu from release builds', 'release', 28)).toBe(
      '…remove the debug menu from release builds',
    );
  });

  it.each([
    'The build is at https://builds.larkspur.example/mobile/2026/11/releases.',
    'Look: internal-tools-and-generated-protocol-documentation-releases.',
    'Nothing but a very long sentence and then averyverylongword releases.',
    `看${'这'.repeat(60)} releases`,
  ])('keeps 20 characters before the match in "%s"', (text) => {
    for (const lead of [28, 60]) {
      const shown = cut(text, 'release', lead);
      expect(lengthBefore(shown, 'release')).toBeGreaterThanOrEqual(20);
      expect(lengthBefore(shown, 'release')).toBeLessThanOrEqual(lead);
    }
  });

  it('does not start inside of a character', () => {
    const emoji = '👩🏽‍💻'.repeat(12);
    expect(cut(`${emoji}release`, 'release', 28)).not.toMatch(/^…(?:[\uDC00-\uDFFF\p{M}]|\u200d)/u);
  });
});
