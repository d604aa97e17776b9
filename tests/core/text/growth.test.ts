import { describe, expect, it } from 'vitest';
import { growthOf } from './growth.ts';
import { readers } from './readers.ts';

const differentWords = Array.from({ length: 30_000 }, (_, index) => index.toString(36)).join(' ');

/** Texts that once took the square of their length. `growth.proof.test.ts` looks for others. */
const slow = [
  { reader: 'parseMrkdwn', text: 'broken URLs', prefix: '', unit: 'http://^/' },
  { reader: 'parseMrkdwn', text: 'URLs with a bidi control', prefix: '', unit: 'http://a.b\u202e' },
  { reader: 'typedMarkup', text: 'URLs without a host', prefix: '', unit: 'http://!' },
  { reader: 'typedMarkup', text: 'code', prefix: '', unit: '`a` ' },
  { reader: 'typedMarkup', text: 'code blocks', prefix: '', unit: '```a```\n' },
  { reader: 'formatDraft', text: 'bold words', prefix: '', unit: '*a* ' },
  { reader: 'formatDraft', text: 'lines without a style', prefix: '**', unit: '/\n“' },
  { reader: 'graphemes', text: 'more than the segmenter reads at once', prefix: '', unit: '）' },
  { reader: 'wireText', text: 'links and code', prefix: '', unit: '[a](https://a.b)`x`' },
  { reader: 'findTerms', text: 'words that are not ASCII', prefix: '', unit: 'é ' },
  { reader: 'readSearch', text: 'different words', prefix: '', unit: differentWords },
  { reader: 'parseAnswer', text: 'a heading with spaces', prefix: '# a', unit: ' ' },
  { reader: 'parseLocation', text: 'slashes', prefix: '', unit: '/' },
  { reader: 'notificationBody', text: 'emoji', prefix: '', unit: '👍' },
  { reader: 'listSearchText', text: 'mixed marks', prefix: 'a', unit: '\u0301\u0316' },
  { reader: 'asksQuestion', text: 'question marks', prefix: '', unit: '?' },
  { reader: 'blocks, rich text', text: 'line breaks in bold', prefix: 'a', unit: '\n' },
];

describe('a long text', () => {
  // Linear cost gives about 1, also with much garbage; quadratic cost 20 and more.
  const sizes = { length: 80_000, factor: 32 };
  const bound = 6;

  it.each(slow)('is read by $reader in linear time: $text [MSG-6]', ({ reader, prefix, unit }) => {
    const read = readers[reader] ?? expect.fail(`no reader ${reader}`);
    expect(growthOf(read, { prefix, unit, suffix: 'x' }, sizes, bound)).toBeLessThan(bound);
  });
});
