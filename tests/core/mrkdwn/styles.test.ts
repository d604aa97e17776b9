import { describe, expect, it } from 'vitest';
import { parseMrkdwn } from '../../../src/core/mrkdwn/parse.ts';
import { bold, code, inline, italic, strike, text } from './inline.ts';

describe('styles', () => {
  it('parses bold, italic, strikethrough and inline code [MSG-6]', () => {
    expect(inline('*a* _b_ ~c~ `d`')).toEqual([
      bold(text('a')),
      text(' '),
      italic(text('b')),
      text(' '),
      strike(text('c')),
      text(' '),
      code('d'),
    ]);
  });

  it('nests different styles [MSG-6]', () => {
    expect(inline('*bold _and italic_*')).toEqual([bold(text('bold '), italic(text('and italic')))]);
    expect(inline('_~*all three*~_')).toEqual([italic(strike(bold(text('all three'))))]);
    expect(inline('*`code` and <@U1>*')).toEqual([
      bold(code('code'), text(' and '), { type: 'userMention', id: 'U1' }),
    ]);
  });

  it.each([
    ['2*3*4'],
    ['snake_case_name'],
    ['a*b* and *c*d'],
    ['über_laut_е'],
    ['not * bold*x'],
    ['5 * 3 * 2'],
    ['a ~ b ~ c'],
    ['**'],
    ['**double** __init__ ~~x~~'],
    ['*'],
    ['*open'],
    ['close*'],
    ['_ a _'],
    ['it costs ~5 or ~6'],
  ])('leaves %j as text [MSG-6]', (source) => {
    expect(inline(source)).toEqual([text(source)]);
  });

  it('keeps underscores inside an italic word group', () => {
    expect(inline('_private_name_')).toEqual([italic(text('private_name'))]);
  });

  it('accepts delimiters next to punctuation', () => {
    expect(inline('(*a*), "_b_": ~c~!')).toEqual([
      text('('),
      bold(text('a')),
      text('), "'),
      italic(text('b')),
      text('": '),
      strike(text('c')),
      text('!'),
    ]);
  });

  it('does not let a style span lines [MSG-6]', () => {
    expect(inline('*a\nb*')).toEqual([text('*a'), { type: 'lineBreak' }, text('b*')]);
  });

  it('treats unclosed inner delimiters as text', () => {
    expect(inline('*a _b* c_')).toEqual([bold(text('a _b')), text(' c_')]);
  });

  it('pairs with the nearest opening delimiter', () => {
    expect(inline('*note: use *this* instead')).toEqual([text('*note: use '), bold(text('this')), text(' instead')]);
  });

  it('parses nothing inside inline code [MSG-6]', () => {
    expect(inline('`*a* @U1 :tada: https://x.example`')).toEqual([code('*a* @U1 :tada: https://x.example')]);
  });

  it('leaves unpaired, doubled and empty backticks as text', () => {
    expect(inline('a ` b')).toEqual([text('a ` b')]);
    expect(inline('``a``')).toEqual([text('``a``')]);
    expect(inline('`a``b`')).toEqual([code('a``b')]);
  });
});

describe('entities', () => {
  it('decodes exactly once, after tokenising [MSG-6]', () => {
    expect(inline('&amp;lt; &lt;b&gt; &amp;amp; &quot;')).toEqual([text('&lt; <b> &amp; &quot;')]);
    expect(inline('`&amp;gt;`')).toEqual([code('&gt;')]);
    expect(inline('x &lt;@U1&gt; &lt;https://x.example&gt;')).toEqual([
      text('x <@U1> <'),
      { type: 'link', url: 'https://x.example', children: [text('https://x.example')] },
      text('>'),
    ]);
  });

  it('never forms an entity from separate tokens', () => {
    expect(inline('&<!x|am>p;')).toEqual([text('&amp;')]);
    expect(parseMrkdwn('&```amp```;')).toEqual([
      { type: 'paragraph', children: [text('&')] },
      { type: 'codeBlock', text: 'amp' },
      { type: 'paragraph', children: [text(';')] },
    ]);
  });
});
