import { describe, expect, it } from 'vitest';
import type { MrkdwnBlock, MrkdwnInline } from '../../../src/core/mrkdwn/nodes.ts';
import { parseMrkdwn } from '../../../src/core/mrkdwn/parse.ts';
import { bold, text } from './inline.ts';

const lineBreak: MrkdwnInline = { type: 'lineBreak' };
const paragraph = (...children: MrkdwnInline[]): MrkdwnBlock => ({ type: 'paragraph', children });
const codeBlock = (value: string): MrkdwnBlock => ({ type: 'codeBlock', text: value });
const item = (indent: number, marker: string, ...children: MrkdwnInline[]) => ({ indent, marker, children });

describe('paragraphs', () => {
  it('keep their lines and blank lines', () => {
    expect(parseMrkdwn('a\n\nb\r\nc')).toEqual([
      paragraph(text('a'), lineBreak, lineBreak, text('b'), lineBreak, text('c')),
    ]);
  });

  it('are absent from an empty message', () => {
    expect(parseMrkdwn('')).toEqual([]);
    expect(parseMrkdwn(' \n\n\t')).toEqual([]);
  });
});

describe('code blocks', () => {
  it('keep their text exactly [MSG-6]', () => {
    expect(parseMrkdwn('```if (a) {\n  *b* <@U1> :tada:\n\n\tc\n}```')).toEqual([
      codeBlock('if (a) {\n  *b* <@U1> :tada:\n\n\tc\n}'),
    ]);
  });

  it('do not count the newlines next to their fences', () => {
    expect(parseMrkdwn('```\na\n```')).toEqual([codeBlock('a')]);
    expect(parseMrkdwn('```\n\na\n\n```')).toEqual([codeBlock('\na\n')]);
  });

  it('decode entities once', () => {
    expect(parseMrkdwn('```a &amp;&amp; &amp;lt; b```')).toEqual([codeBlock('a && &lt; b')]);
  });

  it('may stand in the middle of a line', () => {
    expect(parseMrkdwn('see ```x``` there')).toEqual([
      paragraph(text('see ')),
      codeBlock('x'),
      paragraph(text(' there')),
    ]);
  });

  it('follow each other without a gap', () => {
    expect(parseMrkdwn('```a``````b```')).toEqual([codeBlock('a'), codeBlock('b')]);
  });

  it.each([['```open'], ['``````'], ['``` ```'], ['`````````````']])('leave %j as text', (source) => {
    expect(parseMrkdwn(source)).toEqual([paragraph(text(source))]);
  });

  it('leave a style that reaches across them unstyled', () => {
    expect(parseMrkdwn('*a ```b``` c*')).toEqual([paragraph(text('*a ')), codeBlock('b'), paragraph(text(' c*'))]);
  });
});

describe('quotes', () => {
  it('gather neighbouring lines, written as a sign or as an entity [MSG-6]', () => {
    expect(parseMrkdwn('&gt; a *b*\n>c\nd')).toEqual([
      { type: 'quote', children: [paragraph(text('a '), bold(text('b')), lineBreak, text('c'))] },
      paragraph(text('d')),
    ]);
  });

  it('reach to the end after three signs [MSG-6]', () => {
    const quoted = { type: 'quote', children: [paragraph(text('a'), lineBreak, lineBreak, text('b'))] };
    expect(parseMrkdwn('&gt;&gt;&gt;a\n\nb')).toEqual([quoted]);
    expect(parseMrkdwn('before\n>>> a\n\nb')).toEqual([paragraph(text('before')), quoted]);
  });

  it('hold lists and code blocks', () => {
    expect(parseMrkdwn('> - a\n> ```b\nc```')).toEqual([
      {
        type: 'quote',
        children: [{ type: 'list', ordered: false, items: [item(0, '•', text('a'))] }, codeBlock('b\nc')],
      },
    ]);
  });

  it('hold no further quote', () => {
    expect(parseMrkdwn('&gt;&gt; a')).toEqual([{ type: 'quote', children: [paragraph(text('> a'))] }]);
  });

  it('need something to quote', () => {
    expect(parseMrkdwn('&gt;\n&gt; \nx')).toEqual([paragraph(text('>'), lineBreak, text('> '), lineBreak, text('x'))]);
    expect(parseMrkdwn('>>>')).toEqual([paragraph(text('>>>'))]);
    expect(parseMrkdwn('a &gt; b')).toEqual([paragraph(text('a > b'))]);
  });
});

describe('lists', () => {
  it.each(['• ', '- ', '* ', '◦ ', '▪︎ '])('begin with %j [MSG-6]', (bullet) => {
    expect(parseMrkdwn(`${bullet}a\n${bullet}*b*`)).toEqual([
      { type: 'list', ordered: false, items: [item(0, '•', text('a')), item(0, '•', bold(text('b')))] },
    ]);
  });

  it('keep ordinals as written [MSG-6]', () => {
    expect(parseMrkdwn('3. c\n4. d')).toEqual([
      { type: 'list', ordered: true, items: [item(0, '3.', text('c')), item(0, '4.', text('d'))] },
    ]);
  });

  it('have levels by indentation [MSG-6]', () => {
    const [list] = parseMrkdwn('1. a\n    a. b\n    b. c\n        • d\n2. e\n  - f');
    expect(list?.type === 'list' && list.items.map(({ indent, marker }) => [indent, marker])).toEqual([
      [0, '1.'],
      [1, 'a.'],
      [1, 'b.'],
      [2, '•'],
      [0, '2.'],
      [1, '•'],
    ]);
  });

  it('stop counting levels at five', () => {
    const [list] = parseMrkdwn(Array.from({ length: 40 }, (_, depth) => `${' '.repeat(depth)}- x`).join('\n'));
    expect(list?.type === 'list' && Math.max(...list.items.map(({ indent }) => indent))).toBe(4);
  });

  it('change with the kind of their outermost items, and end at other text', () => {
    expect(parseMrkdwn('1. a\n- b\nc\n- d').map((block) => block.type)).toEqual(['list', 'list', 'paragraph', 'list']);
  });

  it.each([['-'], ['- '], ['-a'], ['1.5 hours'], ['2024. A year'], ['e. g. this'], ['*a* b'], ['--- x']])(
    'do not begin with %j',
    (source) => {
      expect(parseMrkdwn(source).map((block) => block.type)).toEqual(['paragraph']);
    },
  );
});
