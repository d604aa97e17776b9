import { describe, expect, it } from 'vitest';
import { messageText } from './messageText.ts';

const textOf = (fields: object): string => messageText({ ts: '1.000001', ...fields });

describe('messageText', () => {
  it.each([
    ['what was written', { text: 'Hello', attachments: [{ fallback: 'no' }] }, 'Hello'],
    [
      'the attachments of an app',
      { text: ' ', attachments: [{ fallback: 'Build failed' }, { title: 'on main' }, 7] },
      'Build failed\non main',
    ],
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
