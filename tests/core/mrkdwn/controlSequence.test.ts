import { describe, expect, it } from 'vitest';
import type { LinkNode } from '../../../src/core/mrkdwn/nodes.ts';
import { bold, inline, text } from './inline.ts';

const link = (url: string, label = url): LinkNode => ({ type: 'link', url, children: [{ type: 'text', text: label }] });

describe('mentions', () => {
  it('reference users, channels and groups by id [MSG-6]', () => {
    expect(inline('<@U1>')).toEqual([{ type: 'userMention', id: 'U1' }]);
    expect(inline('<@U1|mara>')).toEqual([{ type: 'userMention', id: 'U1', label: 'mara' }]);
    expect(inline('<#C1|general>')).toEqual([{ type: 'channelMention', id: 'C1', label: 'general' }]);
    expect(inline('<#C1|>')).toEqual([{ type: 'channelMention', id: 'C1' }]);
    expect(inline('<!subteam^S1|@oncall>')).toEqual([{ type: 'groupMention', id: 'S1', label: 'oncall' }]);
    expect(inline('<!subteam^S1>')).toEqual([{ type: 'groupMention', id: 'S1' }]);
  });

  it('include the three broadcasts, with and without a label [MSG-6]', () => {
    expect(inline('<!here><!channel|channel><!everyone|@everyone>')).toEqual([
      { type: 'specialMention', name: 'here' },
      { type: 'specialMention', name: 'channel' },
      { type: 'specialMention', name: 'everyone' },
    ]);
  });

  it('include the old synonym of @channel [MSG-6]', () => {
    expect(inline('<!group><!group|@group>')).toEqual([
      { type: 'specialMention', name: 'group' },
      { type: 'specialMention', name: 'group' },
    ]);
  });

  it('show the label of an unknown command', () => {
    expect(inline('<!new_thing^X|the &amp; label>')).toEqual([text('the & label')]);
  });
});

describe('dates', () => {
  it('carry timestamp, format, fallback and link [MSG-6]', () => {
    expect(inline('<!date^1712345678^{date_short} at {time}|Apr 5>')).toEqual([
      { type: 'date', timestamp: 1712345678, format: '{date_short} at {time}', fallback: 'Apr 5' },
    ]);
    expect(inline('<!date^1^{date}^https://x.example/?a=1&amp;b=2|x>')).toEqual([
      { type: 'date', timestamp: 1, format: '{date}', fallback: 'x', link: 'https://x.example/?a=1&b=2' },
    ]);
  });

  it('drop an unsafe link, and become their fallback without a timestamp', () => {
    expect(inline('<!date^1^{date}^javascript:alert(1)|x>')).toEqual([
      { type: 'date', timestamp: 1, format: '{date}', fallback: 'x' },
    ]);
    expect(inline('<!date^soon^{date}|soon>')).toEqual([text('soon')]);
  });
});

describe('links', () => {
  it('show their label or their URL [MSG-6]', () => {
    expect(inline('<https://x.example/a_b_c|the label>')).toEqual([link('https://x.example/a_b_c', 'the label')]);
    expect(inline('<https://x.example>')).toEqual([link('https://x.example')]);
    expect(inline('<https://x.example|>')).toEqual([link('https://x.example')]);
    expect(inline('<mailto:a@b.example|a@b.example>')).toEqual([link('mailto:a@b.example', 'a@b.example')]);
    expect(inline('<mailto:a@b.example>')).toEqual([link('mailto:a@b.example', 'a@b.example')]);
  });

  it('decode URL and label once [MSG-6]', () => {
    expect(inline('<https://x.example/?a=1&amp;b=&amp;lt;|&amp;lt;b&gt;>')).toEqual([
      link('https://x.example/?a=1&b=&lt;', '&lt;b>'),
    ]);
  });

  it('can contain emoji and be styled', () => {
    expect(inline('*<https://x.example|done :tada:>*')).toEqual([
      bold({
        type: 'link',
        url: 'https://x.example',
        children: [
          { type: 'text', text: 'done ' },
          { type: 'emoji', name: 'tada' },
        ],
      }),
    ]);
  });

  it('become their label when the URL is unsafe [MSG-6]', () => {
    expect(inline('<javascript:alert(1)|click me>')).toEqual([text('click me')]);
    expect(inline('<data:text/html;base64,AAAA|click>')).toEqual([text('click')]);
  });

  it.each([
    ['<tel:+15551234>', 'tel:+15551234'],
    ['<tel:+15551234|555 1234>', '555 1234'],
    ['<slack://open>', 'slack://open'],
    ['<ftp://x.example/a_b_c?d=1&amp;e=2>', 'ftp://x.example/a_b_c?d=1&e=2'],
    ['<sip:a@b.example>', 'sip:a@b.example'],
    ['<skype:ana?call|>', 'skype:ana?call'],
    ['<MAPS:0,0>', 'MAPS:0,0'],
  ])('with a scheme that no link may open become text: %j [MSG-6]', (source, shown) => {
    expect(inline(source)).toEqual([text(shown)]);
    expect(inline(`*${source}*`)).toEqual([bold(text(shown))]);
  });

  it.each([
    ['<'],
    ['a < b'],
    ['a <b'],
    ['<unclosed'],
    ['<>'],
    ['<script>alert(1)</script>'],
    ['vector<string>'],
    ['vector<std::string>'],
    ['<javascript:alert(1)>'],
    ['<vbscript:x>'],
    ['<data:text/html,x>'],
    ['<@>'],
    ['<@U 1>'],
    ['<!>'],
    ['<https://x.example/a b>'],
    ['<java\tscript:alert(1)>'],
  ])('leave %j as text, verbatim [MSG-6]', (source) => {
    const nodes = inline(source);
    expect(nodes.filter((node) => node.type !== 'text' && node.type !== 'link')).toEqual([]);
    expect(
      nodes.map((node) => (node.type === 'link' ? node.url : node.type === 'text' ? node.text : '')).join(''),
    ).toBe(source);
  });

  it('end at a second bracket', () => {
    expect(inline('1 < 2 <@U1>')).toEqual([text('1 < 2 '), { type: 'userMention', id: 'U1' }]);
  });
});

describe('bare URLs', () => {
  it('become links without trailing punctuation', () => {
    expect(inline('see https://x.example/a?b=c&amp;d=1, ok')).toEqual([
      text('see '),
      link('https://x.example/a?b=c&d=1'),
      text(', ok'),
    ]);
    expect(inline('(https://x.example/Foo_(bar)).')).toEqual([
      text('('),
      link('https://x.example/Foo_(bar)'),
      text(').'),
    ]);
  });

  it('stay intact inside a style', () => {
    expect(inline('*https://x.example/a_b_c*')).toEqual([bold(link('https://x.example/a_b_c'))]);
  });

  it.each([['https://'], ['http:// x'], ['xhttps://a.example'], ['ftp://a.example'], ['https://...']])(
    'leave %j as text',
    (source) => {
      expect(inline(source)).toEqual([text(source)]);
    },
  );
});
