import { describe, expect, it } from 'vitest';
import { blocksText } from '../../../src/entries/blocks.ts';

const plain = (text: string) => ({ type: 'plain_text', text });
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text });
const placeholder = plain('Choose …');
const section = (...elements: object[]) => ({ type: 'rich_text_section', elements });

const textOf = (...elements: object[]): string => blocksText([{ type: 'actions', elements }]);

describe('what is chosen', () => {
  it.each<[object, string]>([
    [{ type: 'static_select', initial_option: { text: plain('Blue &amp; red'), value: 'b' } }, 'Blue &amp; red'],
    [
      {
        type: 'multi_static_select',
        initial_options: [{ text: plain('Blue') }, { text: plain(' ') }, { text: plain('Red') }],
      },
      'Blue, Red',
    ],
    [{ type: 'users_select', initial_user: 'U1' }, '<@U1>'],
    [{ type: 'multi_users_select', initial_users: ['U1', 'U2'] }, '<@U1>, <@U2>'],
    [{ type: 'channels_select', initial_channel: 'C1' }, '<#C1>'],
    [{ type: 'multi_channels_select', initial_channels: ['C1', 'C2'] }, '<#C1>, <#C2>'],
    [{ type: 'conversations_select', initial_conversation: 'G1' }, '<#G1>'],
    [{ type: 'multi_conversations_select', initial_conversations: ['C1', 'U1'] }, '<#C1>, <@U1>'],
    [{ type: 'datepicker', initial_date: '2026-01-02' }, '2026-01-02'],
    [{ type: 'timepicker', initial_time: '11:40' }, '11:40'],
    [
      { type: 'datetimepicker', initial_date_time: 1_720_710_212 },
      '<!date^1720710212^{date_short_pretty} {time}|2024-07-11 15:03 UTC>',
    ],
    [{ type: 'plain_text_input', initial_value: 'a < b\nc' }, 'a &lt; b\nc'],
  ])('is told of %j, in place of the placeholder', (element, chosen) => {
    expect(textOf({ ...element, placeholder })).toBe(`[${chosen}]`);
  });

  it('is told in lines of a field for rich text', () => {
    const initial_value = {
      type: 'rich_text',
      elements: [
        section({ type: 'text', text: 'Ask ' }, { type: 'user', user_id: 'U1' }),
        { type: 'rich_text_list', style: 'ordered', elements: [section({ type: 'text', text: 'now' })] },
        { type: 'rich_text_quote', elements: [{ type: 'text', text: 'as agreed' }] },
        { type: 'rich_text_preformatted', elements: [{ type: 'text', text: 'a b' }] },
      ],
    };
    expect(textOf({ type: 'rich_text_input', placeholder, initial_value })).toBe('Ask <@U1>\n1. now\nas agreed\n`a b`');
  });

  it.each<object>([
    { type: 'users_select', initial_user: 'U1> <!channel' },
    { type: 'multi_users_select', initial_users: [] },
    { type: 'channels_select', initial_channel: 7 },
    { type: 'datetimepicker', initial_date_time: 1e18 },
    { type: 'rich_text_input', initial_value: { elements: 'x' } },
  ])('is not told of %j', (element) => {
    expect(textOf({ ...element, placeholder })).toBe('[Choose …]');
  });
});

describe('boxes and radio buttons', () => {
  it.each([
    ['checkboxes', 'initial_options', ['☐', '☑']],
    ['radio_buttons', 'initial_option', ['○', '●']],
  ])('of type %s show the markup and the description of their options', (type, key, [off, on]) => {
    const options = [
      { text: mrkdwn('*Soon* &amp; <https://a.test|here>'), description: mrkdwn('_or later_'), value: '1' },
      { text: plain('*Now*'), description: plain('a &lt; b'), value: '2' },
    ];
    const chosen = { value: '2' };
    expect(textOf({ type, options, [key]: key.endsWith('s') ? [chosen] : chosen })).toBe(
      `${off} *Soon* &amp; <https://a.test|here>\n_or later_\n${on} &#42;Now&#42;\na &lt; b`,
    );
  });
});

describe('an overflow menu', () => {
  const overflow = { type: 'overflow', options: [{ text: plain('Delete'), value: 'd' }] };

  it('shows nothing: its options are no buttons', () => {
    expect(textOf({ type: 'button', text: plain('Open') }, overflow)).toBe('[Open]');
    expect(blocksText([{ type: 'section', text: mrkdwn('Task'), accessory: overflow }])).toBe('Task');
  });

  it('and a select without a choice have no words', () => {
    expect(textOf({ ...overflow, type: 'static_select' })).toBe('');
  });
});
