import { describe, expect, it } from 'vitest';
import type { MrkdwnBlock, MrkdwnInline } from '../../../src/core/mrkdwn/nodes.ts';
import { parseMrkdwn } from '../../../src/core/mrkdwn/parse.ts';
import { bold, text } from './inline.ts';

const lineBreak: MrkdwnInline = { type: 'lineBreak' };
const paragraph = (...children: MrkdwnInline[]): MrkdwnBlock => ({ type: 'paragraph', children });
const codeBlock = (value: string): MrkdwnBlock => ({ type: 'codeBlock', text: value });
const item = (indent: number, marker: string, ...children: MrkdwnInline[]) => ({ indent, marker, children });

describe('paragraphs', () => {
  it('keep line breaks and inner blank lines', () => {
    expect(parseMrkdwn('a\n\nb\r\nc')).toEqual([
      paragraph(text('a'), lineBreak, lineBreak, text('b'), lineBreak, text('c')),
    ]);
  });

  it('are not created for an empty message', () => {
    expect(parseMrkdwn('')).toEqual([]);
    expect(parseMrkdwn(' \n\n\t')).toEqual([]);
  });
});

describe('code blocks', () => {
  it('keep their text verbatim [MSG-6]', () => {
    expect(parseMrkdwn('```if (a) {\n  *b* @U1 :tada:\n\n\tc\n}```')).toEqual([
      codeBlock('if (a) {\n  *b* @U1 :tada:\n\n\tc\n}'),
    ]);
  });

  it('drop the newlines next to their fences', () => {
    expect(parseMrkdwn('```\na\n```')).toEqual([codeBlock('a')]);
    expect(parseMrkdwn('```\n\na\n\n```')).toEqual([codeBlock('\na\n')]);
  });

  it('decode entities once', () => {
    expect(parseMrkdwn('```a &amp;&amp; &amp;lt; b```')).toEqual([codeBlock('a && &lt; b')]);
  });

  it('can start in the middle of a line', () => {
    expect(parseMrkdwn('see ```x``` there')).toEqual([
      paragraph(text('see ')),
      codeBlock('x'),
      paragraph(text(' there')),
    ]);
  });

  it('can follow each other directly', () => {
    expect(parseMrkdwn('```a``````b```')).toEqual([codeBlock('a'), codeBlock('b')]);
  });

  it.each([['```open'], ['``````'], ['``` ```'], ['`````````````']])('leave %j as text', (source) => {
    expect(parseMrkdwn(source)).toEqual([paragraph(text(source))]);
  });

  it('prevent a style from spanning them', () => {
    expect(parseMrkdwn('*a ```b``` c*')).toEqual([paragraph(text('*a ')), codeBlock('b'), paragraph(text(' c*'))]);
  });
});

describe('quotes', () => {
  it('group adjacent lines, with raw or escaped ">" [MSG-6]', () => {
    expect(parseMrkdwn('&gt; a *b*\n>c\nd')).toEqual([
      { type: 'quote', children: [paragraph(text('a '), bold(text('b')), lineBreak, text('c'))] },
      paragraph(text('d')),
    ]);
  });

  it('extend to the end of the message after ">>>" [MSG-6]', () => {
    const quoted = { type: 'quote', children: [paragraph(text('a'), lineBreak, lineBreak, text('b'))] };
    expect(parseMrkdwn('&gt;&gt;&gt;a\n\nb')).toEqual([quoted]);
    expect(parseMrkdwn('before\n>>> a\n\nb')).toEqual([paragraph(text('before')), quoted]);
  });

  it('contain lists and code blocks', () => {
    expect(parseMrkdwn('> - a\n> ```b\nc```')).toEqual([
      {
        type: 'quote',
        children: [{ type: 'list', ordered: false, items: [item(0, '•', text('a'))] }, codeBlock('b\nc')],
      },
    ]);
  });

  it('do not nest', () => {
    expect(parseMrkdwn('&gt;&gt; a')).toEqual([{ type: 'quote', children: [paragraph(text('> a'))] }]);
  });

  it('need content', () => {
    expect(parseMrkdwn('&gt;\n&gt; \nx')).toEqual([paragraph(text('>'), lineBreak, text('> '), lineBreak, text('x'))]);
    expect(parseMrkdwn('>>>')).toEqual([paragraph(text('>>>'))]);
    expect(parseMrkdwn('a &gt; b')).toEqual([paragraph(text('a > b'))]);
  });
});

describe('lists', () => {
  it.each(['• ', '- ', '* ', '◦ ', '▪︎ '])('start with %j [MSG-6]', (bullet) => {
    expect(parseMrkdwn(`${bullet}a\n${bullet}*b*`)).toEqual([
      { type: 'list', ordered: false, items: [item(0, '•', text('a')), item(0, '•', bold(text('b')))] },
    ]);
  });

  it('keep ordinals as typed [MSG-6]', () => {
    expect(parseMrkdwn('3. c\n4. d')).toEqual([
      { type: 'list', ordered: true, items: [item(0, '3.', text('c')), item(0, '4.', text('d'))] },
    ]);
  });

  it('derive levels from indentation [MSG-6]', () => {
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

  it('have at most five levels', () => {
    const [list] = parseMrkdwn(Array.from({ length: 40 }, (_, depth) => `${' '.repeat(depth)}- x`).join('\n'));
    expect(list?.type === 'list' && Math.max(...list.items.map(({ indent }) => indent))).toBe(4);
  });

  it('split when the outermost items switch between bullets and ordinals, and end at other text', () => {
    expect(parseMrkdwn('1. a\n- b\nc\n- d').map((block) => block.type)).toEqual(['list', 'list', 'paragraph', 'list']);
  });

  it.each([['-'], ['- '], ['-a'], ['1.5 hours'], ['2024. A year'], ['e. g. this'], ['*a* b'], ['--- x']])(
    'do not start with %j',
    (source) => {
      expect(parseMrkdwn(source).map((block) => block.type)).toEqual(['paragraph']);
    },
  );
});
