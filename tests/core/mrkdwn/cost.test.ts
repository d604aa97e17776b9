import { describe, expect, it } from 'vitest';
import { parseMrkdwn } from '../../../src/core/mrkdwn/parse.ts';
import { mrkdwnToPlainText } from '../../../src/core/mrkdwn/toPlainText.ts';
import { depthOf } from './depthOf.ts';

/** Pieces whose repetition makes a careless parser look ahead, back up or nest. */
const pieces = [
  '*',
  '_',
  '~',
  '`',
  '`a',
  '``a',
  '```',
  '```a',
  '``` ',
  '<',
  '>',
  '&gt;',
  '&gt; \n',
  '>\n',
  '>>>\n',
  '&lt;',
  '&amp;',
  ':',
  ':a',
  ':a:',
  ':+1::skin-tone-2',
  '*a',
  '*a ',
  ' *a',
  '*a _b ~c ',
  '*_~',
  '*_~a',
  'a* b_ c~ ',
  '*a* ',
  '*_a_* ',
  '<@U1',
  '<@U1>',
  '<a|',
  '<!date^1^',
  '<https://x.example|*a',
  '<https://x.example|a>',
  'https://',
  'https://x.example/( ',
  'https://x.example/)',
  'hhttp',
  '- ',
  '- a\n',
  '  \t',
  '\n',
  '\r\n',
  '1. a\n',
  ' a. b\n',
  '> - *a `b` ```c```\n',
  '\u{1f469}\u200d\u{1f4bb}',
  '\ud800',
  'é*',
];

const inputOf = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length));

function timeOf(source: string): number {
  const start = performance.now();
  mrkdwnToPlainText(source);
  return performance.now() - start;
}

describe('cost of parsing', () => {
  // Sixteen times the text: linear work takes 16 times as long, quadratic 256 times. The longer text is as long as a message
  // may be. Noise only ever adds to it, by the garbage it leaves and what else the machine does, so the bound lies nearer to
  // the quadratic side, eight times what is needed; the best of several turns and another try leave out the rest.
  const longest = 40_000;
  const factor = 16;
  const bound = factor ** 2 / 2;

  it.each(pieces)('grows no faster than the text for %j repeated [MSG-6]', { retry: 3 }, (piece) => {
    const short = inputOf(piece, longest / factor);
    const long = inputOf(piece, longest);
    const times = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
    for (let turn = 0; turn < 10; turn += 1) {
      times.short = Math.min(times.short, timeOf(short));
      times.long = Math.min(times.long, timeOf(long));
    }
    expect(times.long / times.short).toBeLessThan(bound);
  });

  it.each(pieces)('stays shallow for %j repeated [MSG-6]', (piece) => {
    expect(depthOf(parseMrkdwn(inputOf(piece, longest)))).toBeLessThanOrEqual(7);
  });
});
