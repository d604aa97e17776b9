import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MrkdwnNode } from '../../../src/core/mrkdwn/nodes.ts';
import { parseMrkdwn } from '../../../src/core/mrkdwn/parse.ts';
import { safeLink } from '../../../src/core/mrkdwn/safeLink.ts';
import { mrkdwnToPlainText } from '../../../src/core/mrkdwn/toPlainText.ts';
import { propertyRuns } from '../../propertyRuns.ts';
import { depthOf } from './depthOf.ts';

const fragments = [
  '*',
  '_',
  '~',
  '`',
  '```',
  '<',
  '>',
  '|',
  '&gt;',
  '&lt;',
  '&amp;',
  '&amp;lt;',
  ':',
  ':tada:',
  '<@U1',
  '<#C1|',
  '<!',
  '<!date^1^{date}',
  'https://x.example',
  '<https://x.example',
  'javascript:',
  '- ',
  '1. ',
  '  ',
  '\n',
  '\r\n',
  ' ',
  'a',
  '7',
  'é',
  '字',
  '😀',
  '\ud800',
  '\u0000',
  '\u202e',
];
const markup = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...fragments) }, fc.string({ maxLength: 4 })), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));

function allNodes(nodes: readonly MrkdwnNode[]): MrkdwnNode[] {
  return nodes.flatMap((node): MrkdwnNode[] => {
    if ('children' in node) return [node, ...allNodes(node.children)];
    return node.type === 'list' ? [node, ...node.items.flatMap((item) => allNodes(item.children))] : [node];
  });
}

const check = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void): void =>
  fc.assert(fc.property(arbitrary, property), { numRuns: propertyRuns(1_000) });

describe('any text', () => {
  it('parses without errors into a shallow tree [MSG-6]', () => {
    check(fc.oneof(markup, fc.string({ unit: 'binary', maxLength: 60 })), (source) => {
      expect(depthOf(parseMrkdwn(source))).toBeLessThanOrEqual(7);
    });
  });

  it('yields no unsafe link [MSG-6]', () => {
    check(markup, (source) => {
      for (const node of allNodes(parseMrkdwn(source))) {
        if (node.type === 'link') expect(safeLink(node.url)).toBe(node.url);
        if (node.type === 'date' && node.link !== undefined) expect(safeLink(node.link)).toBe(node.link);
      }
    });
  });

  it('never yields a style inside the same style or an empty style', () => {
    check(markup, (source) => {
      for (const node of allNodes(parseMrkdwn(source))) {
        if (node.type !== 'bold' && node.type !== 'italic' && node.type !== 'strike') continue;
        expect(node.children).not.toEqual([]);
        expect(allNodes(node.children).map((child) => child.type)).not.toContain(node.type);
      }
    });
  });

  it('never yields adjacent or empty text nodes', () => {
    check(markup, (source) => {
      const families = [
        parseMrkdwn(source),
        ...allNodes(parseMrkdwn(source)).map((n) => ('children' in n ? n.children : [])),
      ];
      for (const family of families) {
        const kinds = (family as MrkdwnNode[]).map((node) => (node.type === 'text' ? node.text : null));
        expect(kinds).not.toContain('');
        expect(kinds.some((kind, index) => kind !== null && (kinds[index + 1] ?? null) !== null)).toBe(false);
      }
    });
  });
});

describe('text without markup', () => {
  const plain = fc
    .string({ unit: 'grapheme' })
    .filter((source) => !/[*_~`<>&:|\n\r•◦▪‣-]|https?:|\d\.|[a-z]\./i.test(source));

  it('is unchanged except for leading and trailing blank lines [MSG-6]', () => {
    check(fc.array(plain, { maxLength: 6 }), (lines) => {
      const visible = lines.join('\n');
      const blankEdges = /^(?:\s*\n)+|(?:\n\s*)+$/g;
      const expected = /\S/.test(visible) ? visible.replace(blankEdges, '') : '';
      expect(mrkdwnToPlainText(visible)).toBe(expected);
    });
  });

  it('is unchanged by a second pass', () => {
    check(plain, (source) => {
      const once = mrkdwnToPlainText(source);
      expect(mrkdwnToPlainText(once)).toBe(once);
    });
  });
});

describe('text with delimiters', () => {
  const signs = fc.constantFrom(
    '*',
    '_',
    '~',
    '`',
    '```',
    '&gt;',
    '>',
    ' ',
    '\n',
    'a',
    'b',
    '7',
    '.',
    '&amp;',
    '&lt;',
    '(',
    '字',
  );

  it('loses only delimiters [MSG-6]', () => {
    const withoutMarks = (value: string): string => value.replace(/[*_~`>\s•]/g, '');
    const decoded = (value: string): string =>
      value.replace(/&(gt|lt|amp);/g, (_, name) => ({ gt: '>', lt: '<', amp: '&' })[name as 'gt']);
    check(fc.array(signs, { maxLength: 60 }), (parts) => {
      const source = parts.join('');
      expect(withoutMarks(mrkdwnToPlainText(source))).toBe(withoutMarks(decoded(source)));
    });
  });
});
