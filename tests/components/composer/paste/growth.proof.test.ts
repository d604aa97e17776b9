import { describe, expect, it } from 'vitest';
import { htmlToMrkdwn } from '../../../../src/components/composer/paste/htmlToMrkdwn.ts';
import { pastedText } from '../../../../src/components/composer/paste/pastedText.ts';
import { growthOf } from '../../../core/text/growth.ts';
import { mixedPatterns } from '../../../core/text/patterns.ts';

const pieces = [
  ...'<>"a \n`*•[]()',
  ...['<b>', '</b>', '<p>', '</p>', '<div>', '<br>', '<ul>', '<li>', '</ul>', '<blockquote>', '</blockquote>', '<pre>'],
  ...['</pre>', '<code>', '</code>', '<a href="https://a.example/x">', '</a>', '<table>', '<tr>', '<td>', '</td>'],
  ...['<td rowspan=9>', '<td colspan="20">', '</table>', '<span style="white-space: pre">', '</span>', 'style="'],
  ...['monospace', 'white-space:', '<!--', '-->', '<!--StartFragment-->', '<meta x>', '<style>', '</style>', '1. '],
];

/** The parser of the test environment costs more than the conversion: only what is added to it is compared. */
const withoutParser = (convert: (html: string) => unknown) => {
  const { DOMParser: Parser } = globalThis;
  const parsed = new Map<string, Document>();
  class KnownParser extends Parser {
    override parseFromString(html: string, type: DOMParserSupportedType): Document {
      const known = parsed.get(html) ?? super.parseFromString(html, type);
      parsed.set(html, known);
      return known;
    }
  }
  return (html: string) => {
    globalThis.DOMParser = KnownParser;
    try {
      return convert(html);
    } finally {
      globalThis.DOMParser = Parser;
    }
  };
};

describe('pasted HTML', () => {
  const target = { value: '', start: 0, end: 0 };
  it.each([
    ['htmlToMrkdwn', (html: string) => htmlToMrkdwn(html)],
    ['pastedText', (html: string) => pastedText({ html, text: 'a b', isCode: false }, target)],
  ])('is read in linear time, whatever is repeated: %s', (_name, convert) => {
    const bound = 2.5;
    const sizes = { length: 8_000, factor: 4 };
    const slow = mixedPatterns(pieces, 150, 1).filter(
      (pattern) => growthOf(withoutParser(convert), pattern, sizes, bound) >= bound,
    );
    // Other processes can slow the reading of a short text. A longer text shows the growth of the reader itself: 1 if the cost is linear,
    // 16 if it is quadratic.
    const sure = { length: 64_000, factor: 16 };
    expect(slow.filter((pattern) => growthOf(withoutParser(convert), pattern, sure, 5) >= 5)).toEqual([]);
  });
});
