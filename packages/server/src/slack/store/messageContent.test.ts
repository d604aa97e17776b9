import { describe, expect, it } from 'vitest';
import { messageContent } from './messageContent.ts';

const textOf = (fields: object): string => messageContent({ ts: '1.000001', ...fields }).text;

describe('the text of a message', () => {
  it.each([
    ['what was written', { text: 'Hello', attachments: [{ fallback: 'no' }] }, 'Hello'],
    [
      'the attachments of an app',
      { text: ' ', attachments: [{ fallback: 'Build failed' }, { title: 'on main' }, 7] },
      '*on main*',
    ],
    [
      'the summary of an attachment that shows nothing else',
      { attachments: [{ fallback: 'Build failed' }] },
      'Build failed',
    ],
    [
      'all parts of an attachment',
      {
        subtype: 'bot_message',
        attachments: [
          {
            fallback: 'no',
            pretext: 'New alert',
            author_name: 'Watchtower',
            author_link: 'https://watch.test/u',
            title: 'CPU | high',
            title_link: 'https://watch.test/a?b=1|2',
            text: 'Over *90 %* on <https://h1.test|h1>',
            fields: [{ title: 'Host', value: 'h1', short: true }, { value: 'no title' }, null],
            image_url: 'https://watch.test/graph.png',
            footer: 'Watchtower EU',
          },
        ],
      },
      [
        'New alert',
        '<https://watch.test/u|Watchtower>',
        '*<https://watch.test/a?b=1%7C2|CPU high>*',
        'Over *90 %* on <https://h1.test|h1>',
        '*Host*',
        'h1',
        'no title',
        '<https://watch.test/graph.png>',
        'Watchtower EU',
      ].join('\n'),
    ],
    [
      'the message and its attachments, without previews of its links',
      {
        text: 'Deployed <https://d.test>',
        attachments: [
          { from_url: 'https://d.test', title: 'A page' },
          { from_url: 'https://acme.slack.test/p1', is_msg_unfurl: true, text: 'The shared message' },
          { title: 'Build 7', title_link: 'javascript:alert(1)' },
        ],
      },
      'Deployed <https://d.test>\nThe shared message\n*Build 7*',
    ],
    [
      'links, lists and code of rich text',
      {
        blocks: [
          {
            type: 'rich_text',
            elements: [
              {
                type: 'rich_text_section',
                elements: [
                  { type: 'link', url: 'https://a.test' },
                  { type: 'text', text: ' <b> ' },
                  { type: 'broadcast', range: 'here' },
                ],
              },
              {
                type: 'rich_text_list',
                elements: [
                  { type: 'rich_text_section', elements: [{ type: 'text', text: 'one' }] },
                  { type: 'rich_text_section', elements: [{ type: 'text', text: 'two' }] },
                ],
              },
              { type: 'rich_text_preformatted', elements: [{ type: 'text', text: 'a && b' }] },
            ],
          },
        ],
      },
      '<https://a.test> &lt;b&gt; <!here>\n• one\n• two\n```a &amp;&amp; b```',
    ],
    ['the name of the file of an old export', { text: '', file: { name: 'menu.pdf' }, upload: true }, 'menu.pdf'],
    ['a section', { text: '', blocks: [{ type: 'section', text: { type: 'mrkdwn', text: '*Lunch*' } }] }, '*Lunch*'],
    [
      'rich text with mentions',
      {
        blocks: [
          {
            type: 'rich_text',
            elements: [
              {
                type: 'rich_text_section',
                elements: [
                  { type: 'text', text: 'Ask ' },
                  { type: 'user', user_id: 'U1' },
                  { type: 'text', text: ' in ' },
                  { type: 'channel', channel_id: 'C1' },
                  { type: 'emoji', name: 'wave' },
                ],
              },
            ],
          },
        ],
      },
      'Ask <@U1> in <#C1>:wave:',
    ],
    [
      'the names of files',
      { text: '', files: [{ name: 'menu <1>.pdf' }, { title: 'Plan' }, {}] },
      'menu &lt;1&gt;.pdf\nPlan',
    ],
    ['nothing where there is nothing', { attachments: [null], blocks: [{}], files: ['x'] }, ''],
  ])('is %s', (_what, message, text) => {
    expect(textOf(message)).toBe(text);
  });

  it('stops at deeply nested blocks', () => {
    let block: object = { text: 'deep' };
    for (let depth = 0; depth < 5_000; depth += 1) block = { elements: [block] };
    expect(textOf({ blocks: [block] })).toBe('');
  });
});

const plain = (text: string) => ({ type: 'plain_text', text });
const section = (...elements: object[]) => ({ type: 'rich_text_section', elements });
const rich = (...elements: object[]) => ({ type: 'rich_text', elements });

describe('the content of a message with blocks', () => {
  const contentOf = (fields: object) => messageContent({ ts: '1.000001', ...fields });
  const header = { type: 'header', text: plain('OPS-42 is down') };

  it('is its blocks: the text of an app is only a summary', () => {
    expect(contentOf({ text: 'New alert', blocks: [header] })).toEqual({ text: '*OPS-42 is down*', blocks: [header] });
  });

  it('is the text alone where the blocks repeat it', () => {
    const typed = '<@U1> *look*: `a`';
    const parts = [
      { type: 'user', user_id: 'U1' },
      { type: 'text', text: ' ' },
      { type: 'text', text: 'look', style: { bold: true } },
    ];
    const code = { type: 'text', text: 'a', style: { code: true } };
    const blocks = [rich(section(...parts, { type: 'text', text: ': ' }, code))];
    expect(contentOf({ text: typed, blocks })).toEqual({ text: typed });
  });

  it('is the text where an address in the blocks is not escaped', () => {
    const text = 'See <https://a.test/?x=1&amp;y=2> &amp; more';
    const link = { type: 'link', url: 'https://a.test/?x=1&y=2' };
    const blocks = [rich(section({ type: 'text', text: 'See ' }, link, { type: 'text', text: ' & more' }))];
    expect(contentOf({ text, blocks })).toEqual({ text });
  });

  it('is the blocks where they underline words, which a text cannot', () => {
    const blocks = [rich(section({ type: 'text', text: 'Now', style: { underline: true } }))];
    expect(contentOf({ text: 'Now', blocks })).toEqual({ text: 'Now', blocks });
  });

  it('is the blocks where the text would style what is plain', () => {
    const blocks = [rich(section({ type: 'text', text: 'a *b* c' }))];
    expect(contentOf({ text: 'a *b* c', blocks })).toEqual({ text: 'a &#42;b&#42; c', blocks });
  });

  it('is the text where no block has words', () => {
    expect(contentOf({ text: 'New alert', blocks: [{ type: 'divider' }] })).toEqual({ text: 'New alert' });
  });

  it('has the text as a block beside attachments', () => {
    const attachments = [{ title: 'Build 7' }];
    expect(contentOf({ text: 'Done', attachments })).toEqual({
      text: 'Done\n*Build 7*',
      blocks: [{ type: 'section', expand: true, text: { type: 'mrkdwn', text: 'Done' } }],
      attachments,
    });
    expect(contentOf({ attachments })).toEqual({ text: '*Build 7*', blocks: [], attachments });
  });

  it('draws the preview of a link, which is no part of the text', () => {
    const attachments = [{ from_url: 'https://d.test', title: 'A page' }];
    expect(contentOf({ text: '<https://d.test>', attachments })).toMatchObject({
      text: '<https://d.test>',
      attachments,
    });
  });

  it('has no addresses of private files', () => {
    const blocks = [{ type: 'file', file: { name: 'plan.pdf', url_private: 'https://files.test?t=secret' } }];
    expect(contentOf({ blocks })).toEqual({
      text: 'plan.pdf',
      blocks: [{ type: 'file', file: { name: 'plan.pdf' } }],
    });
  });

  it('is the text alone beyond the size limit', () => {
    const blocks = Array.from({ length: 50 }, () => ({ type: 'header', text: plain('x'.repeat(2_000)) }));
    expect(Object.keys(contentOf({ blocks }))).toEqual(['text']);
  });
});
