import { describe, expect, it } from 'vitest';
import { richBlocks } from '../../../src/core/content/richText.ts';
import { codeText } from '../../../src/core/mrkdwn/codeContent.ts';
import type { MrkdwnInline } from '../../../src/core/mrkdwn/nodes.ts';
import { blocksText } from '../../../src/entries/blocks.ts';

const section = (...elements: object[]) => ({ type: 'rich_text_section', elements });
const textOf = (part: object): string => blocksText([{ type: 'rich_text', elements: [part] }]);

function inlinesOf(...elements: object[]): MrkdwnInline[] {
  const [block] = richBlocks([section(...elements)]);
  return block?.type === 'paragraph' ? block.children : [];
}

describe('an emoji of rich text', () => {
  const emoji = (fields: object) => inlinesOf({ type: 'emoji', ...fields });

  it('without a name is its characters', () => {
    expect(emoji({ unicode: '1f44b-1f3fb' })).toEqual([{ type: 'text', text: '👋🏻' }]);
    expect(emoji({ unicode: '0031-fe0f-20e3' })).toEqual([{ type: 'text', text: '1️⃣' }]);
    expect(emoji({ unicode: '👋' })).toEqual([{ type: 'text', text: '👋' }]);
    expect(emoji({})).toEqual([]);
  });

  it('carries its characters for readers that do not know the name', () => {
    expect(emoji({ name: 'melting-face-2', unicode: '1fae0' })).toEqual([
      { type: 'emoji', name: 'melting-face-2', character: '🫠' },
    ]);
    expect(textOf(section({ type: 'emoji', name: 'wave', unicode: '1f44b' }))).toBe(':wave:');
  });

  it.each(['202e', '61-62', '110000', 'd83d', 'ffffffff', 'zz', '1f44b-', 7])('has no characters of %j', (unicode) => {
    expect(emoji({ name: 'wave', unicode })).toEqual([{ type: 'emoji', name: 'wave' }]);
  });

  it.each([
    [{ name: 'wave', skin_tone: 3 }, ':wave::skin-tone-3:'],
    [{ name: 'wave::skin-tone-3' }, ':wave::skin-tone-3:'],
    [{ name: 'handshake::skin-tone-2-3' }, ':handshake::skin-tone-2-3:'],
    [{ name: 'handshake::skin-tone-2::skin-tone-3' }, ':handshake::skin-tone-2-3:'],
    // The service tells two tones by the characters alone.
    [{ name: 'handshake', unicode: '1faf1-1f3ff-200d-1faf2-1f3fb' }, ':handshake::skin-tone-6-2:'],
    [{ name: 'wave', unicode: '1f44b-1f3fd' }, ':wave::skin-tone-4:'],
    [{ name: 'wave', skin_tone: 9 }, ':wave:'],
  ])('%j has its skin tones', (fields, source) => {
    expect(textOf(section({ type: 'emoji', ...fields }))).toBe(source);
  });
});

describe('the number of an item', () => {
  const numbersOf = (count: number, fields: object): string[] =>
    richBlocks([
      { type: 'rich_text_list', style: 'ordered', elements: Array.from({ length: count }, () => section()), ...fields },
    ]).flatMap((block) => (block.type === 'list' ? block.items.map(({ marker }) => marker) : []));

  it.each([
    [0, 27, '28.'],
    [1, 25, 'z.'],
    [1, 26, 'aa.'],
    [1, 701, 'zz.'],
    [1, 702, 'aaa.'],
    [2, 0, 'i.'],
    [2, 15, 'xvi.'],
    [2, 48, 'xlix.'],
    [2, 3_998, 'mmmcmxcix.'],
    [2, 3_999, '4000.'],
    [3, 15, '16.'],
    [4, 26, 'aa.'],
    [5, 0, 'i.'],
    [8, 3, 'iv.'],
    [1, -3, 'a.'],
    [0, 2.5, '3.'],
  ])('at level %i after %i others is %s', (indent, offset, marker) => {
    expect(numbersOf(1, { indent, offset })).toEqual([marker]);
  });

  it('goes on from the offset', () => {
    expect(numbersOf(3, { indent: 2, offset: 14 })).toEqual(['xv.', 'xvi.', 'xvii.']);
  });

  it('leaves the level at the deepest one that is drawn', () => {
    const [block] = richBlocks([{ type: 'rich_text_list', style: 'ordered', indent: 7, elements: [section()] }]);
    expect(block?.type === 'list' && block.items[0]?.indent).toBe(4);
  });
});

describe('preformatted text', () => {
  const elements = [
    { type: 'text', text: 'ask ' },
    { type: 'user', user_id: 'U1' },
    { type: 'text', text: ' in ' },
    { type: 'channel', channel_id: 'C1' },
    { type: 'text', text: ' <&>\n' },
    { type: 'broadcast', range: 'here' },
    { type: 'usergroup', usergroup_id: 'S1', name: 'ops' },
    { type: 'emoji', name: 'wave', skin_tone: 3 },
    { type: 'link', url: 'https://a.test/?a&b', text: 'log' },
    { type: 'link', url: 'https://a.test/?a&b' },
    { type: 'date', timestamp: 1_720_710_212, format: '{date_num}', fallback: '2024-07-11' },
    { type: 'user', user_id: '<!channel>' },
    { type: 'text', text: '\n' },
  ];
  const code = { type: 'rich_text_preformatted', elements };

  it('has its mentions, with the names of now', () => {
    const [block] = richBlocks([code]);
    const text = block?.type === 'codeBlock' ? block : { text: '' };
    const rest = ':wave::skin-tone-3:loghttps://a.test/?a&b2024-07-11';
    expect(text.text).toBe(`ask @user in #private-channel <&>\n@here@ops${rest}`);
    expect(codeText(text, { users: () => 'Ann', channels: () => 'general' })).toBe(
      `ask @Ann in #general <&>\n@here@ops${rest}`,
    );
  });

  it('keeps them in its text', () => {
    expect(textOf(code)).toBe(
      '```ask <@U1> in <#C1> &lt;&amp;&gt;\n<!here><!subteam^S1|ops>:wave::skin-tone-3:loghttps://a.test/?a&amp;b2024-07-11```',
    );
  });
});
