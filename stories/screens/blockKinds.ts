import { aMessage, minutesAgo } from 'triage-inbox/testing';
import type { World } from 'triage-inbox/transport';
import { createWorld } from 'triage-inbox/transport';

const plain = (text: string) => ({ type: 'plain_text', text });
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text });
const text = (words: string, style?: object) => ({ type: 'text', text: words, ...(style && { style }) });
const part = (type: string, elements: readonly object[], fields: object = {}) => ({ type, elements, ...fields });
const section = (...elements: object[]) => part('rich_text_section', elements);
const list = (style: string, indent: number, items: readonly string[], offset = 0) =>
  part(
    'rich_text_list',
    items.map((item) => section(text(item))),
    { style, indent, offset },
  );

const picture = '/story/plan.svg';

const alert = [
  { type: 'header', text: plain('OPS-42: checkout is down') },
  {
    type: 'section',
    text: mrkdwn('The database has been *unreachable* since 10:00. See the <https://northwind.test/runbook|runbook>.'),
    fields: [
      mrkdwn('*Environment*\nproduction'),
      mrkdwn('*Severity*\nSEV-1'),
      plain('plain *not bold*'),
      mrkdwn('*Owner*\n<@U2>'),
    ],
    accessory: { type: 'button', text: plain('Open runbook'), url: 'https://northwind.test/runbook' },
  },
  { type: 'divider' },
  { type: 'actions', elements: ['Acknowledge', 'Escalate'].map((words) => ({ type: 'button', text: plain(words) })) },
  {
    type: 'context',
    elements: [mrkdwn('Watchtower · 3 checks failed'), mrkdwn('<!date^1790000000^{date_short} {time}|today>')],
  },
];

const table = [
  {
    type: 'table',
    rows: [
      ['Service', 'Owner', 'p95', 'Errors', 'Last deploy', 'Status'],
      ['checkout-api', 'Payments', '1,240 ms', '4.1 %', 'Tuesday 09:12', 'failing'],
      ['search-index', 'Discovery', '88 ms', '0.0 %', 'Monday 16:40', 'healthy'],
    ].map((row) => row.map((words) => ({ type: 'raw_text', text: words }))),
  },
];

const markdown = [
  {
    type: 'markdown',
    text: '# Release notes\n**Faster** search and [a guide](https://northwind.test/guide).\n\n1. Index\n   - by day\n2. Query\n\n> Ship it.\n\n```ts\nconst limit = 20;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  },
];

const fenced = [
  {
    type: 'markdown',
    text: [
      'The fix for *OPS-42*, and how to try it:',
      '```ts',
      "import { retry } from './retry';",
      '',
      '/** Waits for the lock instead of failing. */',
      'export async function checkout(id: string, tries = 3): Promise<Order> {',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of the message
      '  const order = await retry(() => fetch(`/orders/${id}`), { tries, delay: 250 });',
      "  if (order.state !== 'open') throw new ClosedError(id);",
      '  return order; // A line that is longer than the message is wide, so that it scrolls sideways and nothing breaks',
      '}',
      '```',
      '```diff',
      '-  lock: none',
      '+  lock: row',
      '```',
    ].join('\n'),
  },
];

const preformatted = [
  part('rich_text', [
    part('rich_text_preformatted', [text('{ "region": "eu-west-1", "replicas": 3, "drain": true }')], {
      language: 'json',
    }),
  ]),
];

const rich = [
  part('rich_text', [
    section(
      text('Plan for '),
      { type: 'date', timestamp: 1_790_000_000, format: '{date_long}', fallback: 'soon' },
      text(' '),
    ),
    list('ordered', 0, ['collect', 'decide'], 2),
    list('bullet', 1, ['nested']),
    list('ordered', 0, ['ship'], 4),
    part('rich_text_quote', [text('Slow is smooth.')]),
    part('rich_text_preformatted', [text('npm run ship')]),
    section(
      text('struck', { strike: true }),
      text(' and '),
      text('bold italic', { bold: true, italic: true }),
      text(' '),
      { type: 'color', value: '#2EB67D' },
      text(' '),
      { type: 'emoji', name: 'wave', skin_tone: 4 },
      text(' '),
      { type: 'user', user_id: 'U1' },
    ),
  ]),
];

const media = [
  {
    type: 'image',
    image_url: picture,
    alt_text: 'A graph of the load',
    title: plain('Load of the day'),
  },
  {
    type: 'video',
    title: plain('All hands, March'),
    title_url: 'https://northwind.test/video',
    video_url: 'https://northwind.test/embed',
    thumbnail_url: picture,
    alt_text: 'The stage',
    description: plain('Forty minutes, with questions'),
    author_name: 'Maya Lindqvist',
    provider_name: 'Northwind Video',
  },
  { type: 'call', call_id: 'R1', call: { v1: { name: 'Stand-up', join_url: 'https://northwind.test/join' } } },
  { type: 'file', external_id: 'F1', file: { title: 'Q3 plan', permalink: 'https://northwind.test/plan' } },
];

const form = [
  {
    type: 'input',
    label: plain('Reason'),
    element: { type: 'plain_text_input', placeholder: plain('Why?') },
    hint: plain('One line'),
  },
  {
    type: 'actions',
    elements: [
      { type: 'static_select', placeholder: plain('Choose a region') },
      { type: 'datepicker', initial_date: '2026-03-02' },
      {
        type: 'checkboxes',
        options: ['Logs', 'Traces'].map((words) => ({ text: plain(words), value: words })),
        initial_options: [{ value: 'Traces' }],
      },
    ],
  },
];

const attachment = {
  color: 'danger',
  author_name: 'Buildkite',
  title: 'Build 817 failed',
  title_link: 'https://northwind.test/builds/817',
  text: 'Two of 41 tests failed on `main`.',
  fields: [
    { title: 'Branch', value: 'main', short: true },
    { title: 'Commit', value: '`1f0c9be`', short: true },
  ],
  thumb_url: picture,
  footer: 'Buildkite · 4 minutes',
};

const permalink = 'https://northwind.test/p1';

/** Messages of apps, by what they show. */
const groups = {
  alerts: [
    { blocks: alert, text: '*OPS-42: checkout is down*', permalink },
    { attachments: [attachment], text: 'Build 817 failed' },
    { blocks: [{ type: 'hologram', body: mrkdwn('A kind of block *from tomorrow*') }], text: 'from tomorrow' },
  ],
  texts: [
    { blocks: table, text: 'Service | Owner' },
    { blocks: markdown, text: '*Release notes*' },
    { blocks: rich, text: 'Plan' },
  ],
  code: [
    { blocks: fenced, text: 'The fix' },
    { blocks: preformatted, text: 'region' },
    { text: "Guessed:\n```SELECT id, total FROM orders\nWHERE state = 'open' -- the stuck ones\nLIMIT 20```" },
    { text: '```npm run ship```' },
    { text: '```\n09:12 checkout slow\n09:14 checkout down\n```' },
  ],
  media: [
    { blocks: media, text: 'Load of the day' },
    { blocks: form, text: 'Reason', permalink },
  ],
};

/** A channel of apps. */
export const blockKinds = (group: keyof typeof groups): World =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Northwind',
        users: {
          U1: { id: 'U1', name: 'maya', real_name: 'Maya Lindqvist' },
          U2: { id: 'U2', name: 'priya', real_name: 'Priya Raman' },
          B1: { id: 'B1', name: 'watchtower', real_name: 'Watchtower', is_bot: true },
        },
        conversations: [
          {
            id: 'CAPPS',
            name: 'apps',
            members: ['U1', 'U2', 'B1'],
            messages: groups[group].map((fields, index) =>
              aMessage({ ts: minutesAgo(90 - index * 8), user: 'B1', ...fields }),
            ),
          },
        ],
      },
    ],
  });
