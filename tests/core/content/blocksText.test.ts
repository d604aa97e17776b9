import { describe, expect, it } from 'vitest';
import { mrkdwnToPlainText } from '../../../src/core/mrkdwn/toPlainText.ts';
import { blocksText } from '../../../src/entries/blocks.ts';

const plain = (text: string) => ({ type: 'plain_text', text });
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text });
const section = (...elements: object[]) => ({ type: 'rich_text_section', elements });
const rich = (...elements: object[]) => ({ type: 'rich_text', elements });
const list = (items: readonly string[], fields: object) => ({
  type: 'rich_text_list',
  elements: items.map((text) => section({ type: 'text', text })),
  ...fields,
});
const image = { type: 'image', image_url: 'https://a.test/i.png', alt_text: 'A graph' };

describe('the text of a block', () => {
  it.each<[string, object, string]>([
    [
      'a literal header',
      { type: 'header', text: plain('Deploy <!channel> & done') },
      '*Deploy &lt;!channel&gt; &amp; done*',
    ],
    [
      'a section with fields and accessory',
      {
        type: 'section',
        text: mrkdwn('Database *down*'),
        fields: [mrkdwn('*Env:*\nprod'), plain('a < b')],
        accessory: { type: 'button', text: plain('Open') },
      },
      'Database *down*\n*Env:*\nprod\na &lt; b\n[Open]',
    ],
    [
      'a user group, by the name that a server adds',
      rich(section({ type: 'usergroup', usergroup_id: 'S1', name: 'ops' }, { type: 'usergroup', usergroup_id: 'S2' })),
      '<!subteam^S1|ops><!subteam^S2>',
    ],
    [
      'buttons apart from each other',
      { type: 'actions', elements: ['Approve', 'Deny'].map((text) => ({ type: 'button', text: plain(text) })) },
      '[Approve] [Deny]',
    ],
    [
      'what selects, dates and boxes show',
      {
        type: 'actions',
        elements: [
          { type: 'static_select', placeholder: plain('Choose …') },
          { type: 'datepicker', initial_date: '2026-01-02' },
          {
            type: 'checkboxes',
            options: [
              { text: plain('a'), value: '1' },
              { text: plain('b'), value: '2' },
            ],
            initial_options: [{ value: '2' }],
          },
        ],
      },
      '[Choose …] [2026-01-02] ☐ a\n☑ b',
    ],
    [
      'an input',
      {
        type: 'input',
        label: plain('Reason'),
        element: { type: 'plain_text_input', placeholder: plain('Why?') },
        hint: plain('Short'),
      },
      '*Reason*\n[Why?]\nShort',
    ],
    [
      'a context',
      { type: 'context', elements: [image, mrkdwn('by <@U1>')] },
      '<https://a.test/i.png|A graph> by <@U1>',
    ],
    ['an image', { ...image, title: plain('Load') }, '<https://a.test/i.png|Load>'],
    [
      'a table',
      {
        type: 'table',
        rows: [
          [
            { type: 'raw_text', text: 'Name' },
            { type: 'raw_text', text: 'Count' },
          ],
          [
            rich(section({ type: 'text', text: 'Ann', style: { bold: true } })),
            { type: 'raw_number', value: 3, text: '3' },
          ],
        ],
      },
      'Name | Count\n*Ann* | 3',
    ],
    [
      'a video',
      {
        type: 'video',
        title: plain('Talk'),
        title_url: 'https://a.test/v',
        video_url: 'https://a.test/e',
        description: plain('On <b>'),
      },
      '*<https://a.test/v|Talk>*\nOn &lt;b&gt;',
    ],
    [
      'a call',
      { type: 'call', call_id: 'R1', call: { v1: { name: 'Standup', join_url: 'https://a.test/j' } } },
      '<https://a.test/j|Standup>',
    ],
    [
      'an unknown block, with all its texts',
      { type: 'new_kind', title: plain('Title'), parts: [{ body: mrkdwn('*Body*') }] },
      'Title\n*Body*',
    ],
    [
      'a card and a plan',
      { type: 'plan', title: 'Release', tasks: [{ type: 'task_card', title: 'Build', status: 'complete' }] },
      '*Release*\n☑ Build',
    ],
    [
      'a plan, whose tasks need no type',
      {
        type: 'plan',
        title: 'Report',
        tasks: [
          {
            task_id: '1',
            title: 'Fetched user profile',
            status: 'complete',
            details: rich(section({ type: 'text', text: 'In 2 s' })),
          },
          { task_id: '2', title: 'Generating report', status: 'in_progress' },
        ],
      },
      '*Report*\n☑ Fetched user profile\nIn 2 s\n☐ Generating report',
    ],
    [
      'a card with markup in its title',
      { type: 'card', title: mrkdwn('*Launch* by <@U1>'), body: mrkdwn('Now') },
      '*Launch by <@U1>*\nNow',
    ],
    [
      'a task with its sources',
      { type: 'task_card', title: 'Build', sources: [{ type: 'url', url: 'https://a.test/s', text: 'Log' }] },
      '☐ Build\n<https://a.test/s|Log>',
    ],
    [
      'a button in a cell',
      {
        type: 'data_table',
        caption: 'Runs',
        rows: [[{ type: 'action', element: { type: 'button', text: plain('Open'), url: 'https://a.test/o' } }]],
      },
      'Runs\n<https://a.test/o|Open>',
    ],
    [
      'a pie chart',
      {
        type: 'data_visualization',
        title: 'Sweets',
        chart: { type: 'pie', segments: [{ label: 'Fudge', value: 45 }] },
      },
      ' | Sweets\nFudge | 45',
    ],
    [
      'a chart with axes',
      {
        type: 'data_visualization',
        title: 'Visits',
        chart: {
          type: 'line',
          series: [
            { name: 'Web', data: [{ label: 'Tue', value: 0 }] },
            { name: 'App', data: [{ label: 'Mon', value: 5.5 }] },
          ],
          axis_config: { categories: ['Mon', 'Tue'], x_label: 'Day', y_label: 'Thousands' },
        },
      },
      'Visits · Thousands\nDay | Web | App\nMon |  | 5.5\nTue | 0 | ',
    ],
    ['a chart without data', { type: 'data_visualization', title: 'Visits', chart: { type: 'bar' } }, 'Visits'],
  ])('is that of %s', (_kind, block, text) => {
    expect(blocksText([block])).toBe(text);
  });

  it.each<[string, object, string]>([
    [
      'styles at the letters',
      section({ type: 'text', text: ' so good ', style: { bold: true, italic: true } }),
      ' *_so good_* ',
    ],
    ['an ordered list with its numbers', list(['c', 'd'], { style: 'ordered', offset: 2 }), '3. c\n4. d'],
    ['a nested list', list(['a'], { style: 'bullet', indent: 1 }), '    ◦ a'],
    [
      'letters and Roman numerals below numbers',
      list(['x', 'y'], { style: 'ordered', indent: 2 }),
      '        i. x\n        ii. y',
    ],
    [
      'a date',
      section({ type: 'date', timestamp: 1_720_710_212, format: '{date_num} at {time}', fallback: '2024-07-11' }),
      '<!date^1720710212^{date_num} at {time}|2024-07-11>',
    ],
    ['an emoji with a skin tone', section({ type: 'emoji', name: 'wave', skin_tone: 3 }), ':wave::skin-tone-3:'],
    ['a colour', section({ type: 'color', value: '#FF0000' }), '#FF0000'],
    ['a quote', { type: 'rich_text_quote', elements: [{ type: 'text', text: 'a\nb' }] }, '&gt; a\n&gt; b'],
    [
      'code with its line breaks',
      {
        type: 'rich_text_preformatted',
        elements: ['a', '\n', 'b'].map((text) => ({ type: 'text', text })),
      },
      '```a\nb```',
    ],
    ['nothing of an id that is none', section({ type: 'user', user_id: 'U1> <!channel' }), ''],
  ])('of rich text has %s', (_kind, part, text) => {
    expect(blocksText([rich(part)])).toBe(text);
  });

  // The elements of https://docs.slack.dev/reference/block-kit/block-elements/rich-text-section-element
  const url = 'https://a.test/x';
  it.each<[object, string]>([
    [{ type: 'attachment_mention', url, text: 'Deal' }, `<${url}|Deal>`],
    [{ type: 'attachment_mention', url }, `<${url}>`],
    [{ type: 'work_object_mention', entity_id: 'E1', app_id: 'A1', text: 'Case 7', url }, `<${url}|Case 7>`],
    [{ type: 'workflow_mention', workflow_id: 'W1', function_trigger_id: 'F1', text: 'Run' }, 'Run'],
    [{ type: 'citation', url, text: 'Handbook', index: 1, details: { citation_type: 'web' } }, `<${url}|Handbook>`],
    [{ type: 'canvas', file_id: 'F1', label: 'Plan', url }, `<${url}|Plan>`],
    [{ type: 'canvas', file_id: 'F1' }, 'F1'],
    [{ type: 'file', file_id: 'F1', text: 'notes.pdf', url }, `<${url}|notes.pdf>`],
    [{ type: 'list_record', file_id: 'F1', record_id: 'R1', text: 'Row 3' }, 'Row 3'],
    [{ type: 'message_mention', channel_id: 'C1', message_ts: '1.2', url, text: 'said so' }, `<${url}|said so>`],
    [{ type: 'message_mention', channel_id: 'C1', message_ts: '1.2' }, '<#C1>'],
    [{ type: 'canvas_message_unfurl', root_message_ts: '1.2', root_message_channel: 'C1' }, '<#C1>'],
    [{ type: 'canvas_user_mention', user_id: 'U1' }, '<@U1>'],
    [{ type: 'salesforce_data_field', salesforce_record_id: '001', salesforce_field_label: 'Stage' }, 'Stage'],
    [{ type: 'tag', name: 'urgent' }, 'urgent'],
    [{ type: 'citation', url: 'javascript:alert(1)', text: 'Handbook' }, 'Handbook'],
  ])('of rich text tells the element %j', (element, text) => {
    const parts = [{ type: 'text', text: 'see ' }, element];
    expect(blocksText([rich(section(...parts))])).toBe(`see ${text}`);
  });

  it.each([
    ['# Head\n**bold** and [a link](https://a.test)', '*Head*\n*bold* and <https://a.test|a link>'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a | b\n1 | 2'],
    ['1. one\n2. two\n   - in', '1. one\n2. two\n    ◦ in'],
    ['- [x] done\n- [ ] open', '• ☑ done\n• ☐ open'],
    ['```js\na < b\n```', '```a &lt; b```'],
    ['> quoted _words_', '&gt; quoted _words_'],
    ['~~no~~ `a & b` <b>raw</b> &amp; <!channel>', '~no~ `a &amp; b` &lt;b&gt;raw&lt;/b&gt; &amp; &lt;!channel&gt;'],
    ['[x](javascript:alert(1))', 'x'],
  ])('of markdown %j is Slack’s markup', (text, shown) => {
    expect(blocksText([{ type: 'markdown', text }])).toBe(shown);
  });

  it('survives thousands of nested quotes', () => {
    expect(blocksText([{ type: 'markdown', text: '> '.repeat(20_000) }])).toBeTypeOf('string');
  });

  it.each(['*not bold*', '_a_ ~b~ `c`', 'a*b*c', '2 * 3', 'snake_case', '&#42;', '<!channel> & <b>'])(
    'of plain text %j reads as it was written',
    (text) => {
      expect(mrkdwnToPlainText(blocksText([{ type: 'section', text: plain(text) }]))).toBe(text);
      expect(mrkdwnToPlainText(blocksText([rich(section({ type: 'text', text }))]))).toBe(text);
    },
  );

  it.each([
    [{ type: 'header', text: plain('Answer &amp; 1 &lt;a&gt;') }, 'Answer & 1 <a>'],
    [{ type: 'section', fields: [plain('a &amp;amp; b')] }, 'a &amp; b'],
    [{ type: 'actions', elements: [{ type: 'button', text: plain('A &amp; B') }] }, '[A & B]'],
    [{ type: 'input', label: plain('Q&amp;A'), element: { placeholder: plain('&lt;none&gt;') } }, 'Q&A\n[<none>]'],
    [{ type: 'image', title: plain('X &gt; Y') }, 'X > Y'],
    [rich(section({ type: 'text', text: 'a &amp; b' })), 'a &amp; b'],
    [{ type: 'table', rows: [[{ type: 'raw_text', text: '&lt;' }]] }, '&lt;'],
  ])('of %j has the entities decoded that the service escaped', (block, shown) => {
    expect(mrkdwnToPlainText(blocksText([block]))).toBe(shown);
  });

  it('of a style inside a word has no signs', () => {
    const parts = [
      { type: 'text', text: 'un' },
      { type: 'text', text: 'believ', style: { bold: true } },
    ];
    expect(blocksText([rich(section(...parts, { type: 'text', text: 'able' }))])).toBe('unbelievable');
  });

  it('of a style over a mention has one pair of signs', () => {
    const style = { bold: true };
    const parts = [
      { type: 'text', text: 'for ', style },
      { type: 'user', user_id: 'U1', style },
    ];
    expect(blocksText([rich(section(...parts))])).toBe('*for <@U1>*');
  });
});
