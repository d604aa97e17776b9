import { describe, expect, it } from 'vitest';
import { messageContent } from './messageContent.ts';

const contentOf = (text: string, ...blocks: object[]) => messageContent({ ts: '1.000001', text, blocks });

type Words = string | object;
const element = (words: Words): object => (typeof words === 'string' ? { type: 'text', text: words } : words);
const section = (...words: Words[]) => ({ type: 'rich_text_section', elements: words.map(element) });
const quote = (...words: Words[]) => ({ type: 'rich_text_quote', elements: words.map(element) });
const code = (...words: Words[]) => ({ type: 'rich_text_preformatted', elements: words.map(element) });
const list = (style: string, indent: number, ...items: Words[]) => ({
  type: 'rich_text_list',
  style,
  indent,
  elements: items.map((item) => section(item)),
});
const styled = (text: string, ...styles: string[]) => ({
  type: 'text',
  text,
  style: Object.fromEntries(styles.map((style) => [style, true])),
});
const rich = (...elements: object[]) => ({ type: 'rich_text', elements });
const emoji = (name: string, fields: object = {}) => ({ type: 'emoji', name, unicode: '1f44d', ...fields });
const link = (url: string, text?: string) => ({ type: 'link', url, ...(text !== undefined && { text }) });
const mrkdwn = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });
const plain = (text: string) => ({ type: 'section', text: { type: 'plain_text', text } });

describe('the text of an app, beside blocks with the same letters and other', () => {
  it.each<[string, string, object]>([
    ['signs', 'Cost: 5', mrkdwn('Cost: -5?')],
    ['operators', 'a+b', mrkdwn('a-b')],
    ['emoji', 'Is it done', rich(section('Is it done? ', emoji('+1')))],
    ['emphasis', 'Database unreachable since 10:00', mrkdwn('Database *unreachable* since 10:00')],
    ['emphasis within a word', 'unbelievable', rich(section('un', styled('believ', 'bold'), 'able'))],
    ['emphasis over two lines', 'one\ntwo', rich(section(styled('one\ntwo', 'bold')))],
    ['emphasis, which the text has', 'Fix _all_ now', plain('Fix all now')],
    ['styles', '*Now*', rich(section(styled('Now', 'italic')))],
    ['lists', 'one two', rich(list('bullet', 0, 'one', 'two'))],
    ['levels of a list', '• one\n• two', rich(list('bullet', 0, 'one'), list('bullet', 1, 'two'))],
    ['numbers', '1. one\n2. two', rich(list('bullet', 0, 'one', 'two'))],
    ['lines in an item', '• one\ntwo', rich(list('bullet', 0, 'one\ntwo'))],
    ['preformatted text', 'const answer = 42;', rich(code('const answer = 42;'))],
    ['indentation of code', '```if a:\nb```', rich(code('if a:\n  b'))],
    ['colours of code', '```let a```', rich({ ...code('let a'), language: 'javascript' })],
    ['quotes', 'as agreed', rich(quote('as agreed'))],
    ['code', 'run npm test', rich(section('run ', styled('npm test', 'code')))],
    ['lines', 'one two', rich(section('one\ntwo'))],
    ['addresses', '<https://a.test/1|docs>', rich(section(link('https://a.test/2', 'docs')))],
    ['links', 'docs', rich(section(link('https://a.test', 'docs')))],
    ['mentions', '<@U1>', rich(section({ type: 'channel', channel_id: 'U1' }))],
    ['emoji within a word', 'ok:+1:ok', rich(section('ok', emoji('+1'), 'ok'))],
    ['skin tones', ':wave:', rich(section(emoji('wave', { skin_tone: 3 })))],
  ])('%s, is not in place of them', (_what, text, block) => {
    expect(contentOf(text, block).blocks).toEqual([block]);
  });
});

describe('the text that a person typed is stored alone', () => {
  it.each<[string, string, object]>([
    [
      'with styles',
      '*a* _b_ ~c~ *_d_* `e`',
      rich(
        section(
          styled('a', 'bold'),
          ' ',
          styled('b', 'italic'),
          ' ',
          styled('c', 'strike'),
          ' ',
          styled('d', 'italic', 'bold'),
          ' ',
          styled('e', 'code'),
        ),
      ),
    ],
    ['with styled code', 'see *`x`*.', rich(section('see ', styled('x', 'bold', 'code'), '.'))],
    ['with a space in its style', '*bold* next', rich(section(styled('bold ', 'bold'), 'next'))],
    ['with code in a word', 'foo`bar`s', rich(section('foo', styled('bar', 'code'), 's'))],
    [
      'with emoji',
      'Done :tada: :wave::skin-tone-3:',
      rich(section('Done ', emoji('tada'), ' ', emoji('wave', { skin_tone: 3 }))),
    ],
    ['with emoji in its style', '*Done :tada:*', rich(section(styled('Done ', 'bold'), emoji('tada')))],
    ['with a shortcode that is no emoji', 'what :nonsense: is', rich(section('what :nonsense: is'))],
    [
      'with mentions',
      '<@U1> <@U2|ben> <#C1|general> <#C2|> <!here> <!subteam^S1|@ops> <!subteam^S2>',
      rich(
        section(
          ...[{ type: 'user', user_id: 'U1' }, ' ', { type: 'user', user_id: 'U2' }, ' '],
          ...[{ type: 'channel', channel_id: 'C1' }, ' ', { type: 'channel', channel_id: 'C2' }, ' '],
          ...[{ type: 'broadcast', range: 'here' }, ' ', { type: 'usergroup', usergroup_id: 'S1' }, ' '],
          { type: 'usergroup', usergroup_id: 'S2' },
        ),
      ),
    ],
    [
      'with links',
      '<https://a.test/?x=1&amp;y=2> <https://a.test|the &lt;a&gt;> <http://a.test|a.test> <mailto:a@b.test|a@b.test> <tel:+15551234|+1 555 1234>',
      rich(
        section(
          ...[link('https://a.test/?x=1&y=2'), ' ', link('https://a.test', 'the <a>'), ' '],
          ...[link('http://a.test', 'a.test'), ' ', link('mailto:a@b.test', 'a@b.test'), ' '],
          link('tel:+15551234', '+1 555 1234'),
        ),
      ),
    ],
    [
      'with a date',
      '<!date^1720710212^{date_num} at {time}|2024-07-11 at 15:03>',
      rich(section({ type: 'date', timestamp: 1720710212, format: '{date_num} at {time}', fallback: '2024-07-11' })),
    ],
    ['in lines', 'a &amp; b  c\n\n&lt;d&gt;', rich(section('a & b  c\n\n<d>'))],
    [
      'with a list',
      'Todo:\n• one\n    ◦ *inner*\n        ▪︎ deep\n• two\nbye',
      rich(
        ...[section('Todo:\n'), list('bullet', 0, 'one'), list('bullet', 1, styled('inner', 'bold'))],
        ...[list('bullet', 2, 'deep'), list('bullet', 0, 'two'), section('bye')],
      ),
    ],
    [
      'with a numbered list',
      '1. one\n    a. inner\n2. two',
      rich(list('ordered', 0, 'one'), list('ordered', 1, 'inner'), { ...list('ordered', 0, 'two'), offset: 1 }),
    ],
    ['with a list of signs that it has as text', '- one\n- two', rich(section('- one\n- two'))],
    ['with a quote', '&gt; as\n&gt; *agreed*\nyes', rich(quote('as\n', styled('agreed', 'bold')), section('yes'))],
    ['with a quote that it has as text', '&gt; as\n&gt;agreed', rich(section('> as\n>agreed'))],
    ['with a list in a quote', '&gt; • one\n&gt; • two', rich({ ...list('bullet', 0, 'one', 'two'), border: 1 })],
    [
      'with code',
      'run\n```if (a &lt; b)\n  c();```\nnow',
      rich(section('run\n'), code('if (a < b)\n  c();'), section('now')),
    ],
    ['with an address in code', '```curl <https://a.test>```', rich(code('curl ', link('https://a.test')))],
  ])('%s', (_what, text, block) => {
    expect(contentOf(text, block)).toEqual({ text });
  });

  it.each(['Cost: *5*', '• one\n• two', '<@U1|ana> see <https://a.test|docs>'])('in one section: %j', (text) => {
    expect(contentOf(text, mrkdwn(text.replace('|ana', '')))).toEqual({ text });
  });

  it('stops at a line of quote signs', () => {
    const signs = '> '.repeat(20_000);
    expect(contentOf(signs, rich(section(signs)))).toEqual({ text: signs });
  });
});
