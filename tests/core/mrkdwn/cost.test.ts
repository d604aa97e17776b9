import { describe, expect, it } from 'vitest';
import { parseMrkdwn } from '../../../src/core/mrkdwn/parse.ts';
import { mrkdwnToPlainText } from '../../../src/core/mrkdwn/toPlainText.ts';
import { depthOf } from './depthOf.ts';

/** Texts that cause lookahead, backtracking or nesting in a naive parser when they are repeated. */
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
  'https://x.example/京（',
  'https://x.example/京（a）',
  '）',
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

/** CPU time, independent of other load on the machine. */
function workOf(source: string, times: number): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) mrkdwnToPlainText(source);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe('parser cost', () => {
  // Parses the same number of characters as 32 texts and as one text of the maximum message length. Linear cost is
  // equal, quadratic cost is 32 times higher. Noise, such as garbage collection, only adds time: a run with much of it is
  // measured again, and the fastest one counts.
  const longest = 40_000;
  const factor = 32;
  const bound = factor / 2;

  it.each(pieces)('grows linearly for repeated %j [MSG-6]', (piece) => {
    const short = inputOf(piece, longest / factor);
    const long = inputOf(piece, longest);
    const work = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
    for (let turn = 0; turn < 4 && !(work.long < work.short * bound); turn += 1) {
      work.short = Math.min(work.short, workOf(short, factor));
      work.long = Math.min(work.long, workOf(long, 1));
    }
    expect(work.long).toBeLessThan(work.short * bound);
  });

  it.each(pieces)('keeps the tree shallow for repeated %j [MSG-6]', (piece) => {
    expect(depthOf(parseMrkdwn(inputOf(piece, longest)))).toBeLessThanOrEqual(7);
  });
});
