import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableText } from '../../../src/core/mrkdwn/findText.ts';
import { foldBlocks, isLongSource } from '../../../src/core/mrkdwn/foldBlocks.ts';
import { parseMrkdwn } from '../../../src/core/mrkdwn/parse.ts';

const folded = (source: string): string | null => {
  const blocks = foldBlocks(parseMrkdwn(source));
  return blocks && readableText(blocks);
};
const lines = (count: number): string => Array.from({ length: count }, (_, at) => `line ${at}`).join('\n');

describe('foldBlocks', () => {
  it('leaves messages of up to 2,000 characters and 40 lines as they are [MSG-6]', () => {
    expect(folded('x'.repeat(2_000))).toBeNull();
    expect(folded(lines(40))).toBeNull();
    expect(isLongSource('x'.repeat(2_000))).toBe(false);
    expect(isLongSource(lines(40))).toBe(false);
  });

  it('keeps the start of a longer message [MSG-6]', () => {
    expect(folded('x'.repeat(2_001))).toBe(`${'x'.repeat(1_200)}…`);
    expect(folded(lines(41))?.split('\n')).toHaveLength(24);
    expect(folded(`\`\`\`${lines(41)}\`\`\``)?.split('\n').length).toBeLessThanOrEqual(24);
    expect(isLongSource('x'.repeat(2_001))).toBe(true);
    expect(isLongSource(lines(41))).toBe(true);
  });

  it('counts the visible text, not the markup', () => {
    expect(folded(`<https://x.example/${'y'.repeat(3_000)}|here> it is`)).toBeNull();
  });

  it('does not split a surrogate pair', () => {
    expect(folded(`a${'😀'.repeat(2_000)}`)).toBe(`a${'😀'.repeat(599)}…`);
  });

  it.each(['🇩🇪', '👩\u200d💻', '👍🏽', 'e\u0301', '❤\ufe0f', 'नि'])(
    'does not show a part of %s at its end',
    (whole) => {
      for (const start of ['', 'a', 'ab', 'abc', 'abcd']) {
        const kept = folded(start + whole.repeat(1_200))?.slice(start.length, -1) ?? '';
        expect(kept).toBe(whole.repeat(Math.floor((1_200 - start.length) / whole.length)));
      }
    },
  );

  it('bounds the nodes of 40,000 newlines', () => {
    const blocks = foldBlocks(parseMrkdwn(`a${'\n'.repeat(40_000)}b`));
    expect(blocks?.[0]?.type === 'paragraph' && blocks[0].children.length).toBeLessThanOrEqual(30);
  });

  it('keeps a prefix of the text of any message', () => {
    const piece = fc.constantFrom(
      '*b* ',
      '`c` ',
      '> q\n',
      '- item\n',
      '\n',
      'word '.repeat(50),
      '```a\nb\nc```',
      '😀'.repeat(40),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 60, maxLength: 120 }), (pieces) => {
        const blocks = parseMrkdwn(pieces.join(''));
        const cut = foldBlocks(blocks);
        if (cut === null) return;
        const text = readableText(cut).replace(/…$/, '');
        expect(readableText(blocks).startsWith(text)).toBe(true);
        expect(text.length).toBeLessThan(1_400);
      }),
    );
  });
});
