import type { PostOptions } from '../../../packages/fake-slack/src/world/messageActions.ts';

/** A message as Slack sends it, and what a person reads of it. */
export interface ContentCase {
  /** The name of its conversation. */
  name: string;
  userId?: string | null;
  text?: string;
  options?: PostOptions;
  /** Words of the message on the screen. */
  shows: readonly string[];
  /** Words of the row's preview. Absent: those of the screen. */
  previews?: readonly string[];
  never?: readonly string[];
  /** Words that find the message in the search; absent without words of its own. */
  finds?: string;
}

const app = { bot: { id: 'B0HOOK', username: 'deploys' } };
const plain = (text: string) => ({ type: 'plain_text', text });
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text });
const section = (...elements: object[]) => ({ type: 'rich_text_section', elements });
const words = (text: string, style?: object) => ({ type: 'text', text, ...(style && { style }) });

/** One of each kind of content that Slack documents. */
export const contentCases: readonly ContentCase[] = [
  {
    name: 'alert',
    userId: null,
    text: 'New alert',
    options: {
      ...app,
      blocks: [
        { type: 'header', text: plain('OPS-7 is down <!channel> & out') },
        {
          type: 'section',
          text: mrkdwn('Database *unreachable*'),
          fields: [mrkdwn('*Env:*\nprod'), plain('not *bold*')],
        },
        { type: 'context', elements: [mrkdwn('since 10:00')] },
      ],
    },
    shows: ['OPS-7 is down <!channel> & out', 'Database unreachable', 'Env:', 'prod', 'not *bold*', 'since 10:00'],
    previews: ['OPS-7 is down <!channel> & out'],
    never: ['New alert'],
    finds: 'unreachable',
  },
  {
    name: 'approval',
    userId: null,
    options: {
      ...app,
      blocks: [
        { type: 'section', text: mrkdwn('Release 7?') },
        {
          type: 'actions',
          elements: ['Approve', 'Deny'].map((label) => ({ type: 'button', action_id: label, text: plain(label) })),
        },
      ],
    },
    shows: ['Release 7?', 'Approve', 'Deny'],
    previews: ['Release 7?'],
    never: ['ApproveDeny'],
    finds: 'Release',
  },
  {
    name: 'numbers',
    userId: 'U0BOB',
    options: {
      blocks: [
        {
          type: 'table',
          rows: [
            [
              { type: 'raw_text', text: 'Name' },
              { type: 'raw_text', text: 'Count' },
            ],
            [
              { type: 'rich_text', elements: [section(words('Annabel', { bold: true }))] },
              { type: 'raw_text', text: '3' },
            ],
          ],
        },
      ],
    },
    shows: ['Name', 'Count', 'Annabel', '3'],
    finds: 'Annabel',
  },
  {
    name: 'notes',
    userId: null,
    options: {
      ...app,
      blocks: [
        {
          type: 'markdown',
          text: '# Minutes\n**bold** and [a link](https://example.test/a)\n\n| a | b |\n|---|---|\n| 1 | 2 |',
        },
      ],
    },
    shows: ['Minutes', 'bold and a link'],
    never: ['**', '](https'],
    finds: 'Minutes',
  },
  {
    name: 'plan',
    userId: 'U0BOB',
    options: {
      blocks: [
        {
          type: 'rich_text',
          elements: [
            {
              type: 'rich_text_list',
              style: 'ordered',
              indent: 0,
              offset: 2,
              elements: [section(words('third', { bold: true }))],
            },
            { type: 'rich_text_list', style: 'bullet', indent: 1, elements: [section(words('nested'))] },
            section(
              words('due '),
              { type: 'date', timestamp: 1720710212, format: '{date_num} at {time}', fallback: '2024-07-11 at 15:03' },
              words(' '),
              { type: 'emoji', name: 'wave', skin_tone: 3 },
            ),
            { type: 'rich_text_preformatted', elements: [words('const answer = 42;')] },
            { type: 'rich_text_quote', elements: [words('as agreed')] },
          ],
        },
      ],
    },
    shows: ['third', 'nested', '2024', 'const answer = 42;', 'as agreed'],
    previews: ['third', 'nested'],
    finds: 'nested',
  },
  {
    name: 'incident',
    userId: null,
    text: '',
    options: {
      ...app,
      attachments: [
        {
          color: 'danger',
          fallback: 'never read',
          author_name: 'Monitor',
          title: 'Disk is full',
          title_link: 'https://example.test/disk',
          text: 'on *db-7*',
          fields: [{ title: 'Used', value: '99 %', short: true }],
          footer: 'checked twice',
        },
      ],
    },
    shows: ['Monitor', 'Disk is full', 'on db-7', 'Used', '99 %', 'checked twice'],
    previews: ['Disk is full'],
    never: ['never read', '*db-7*'],
    finds: 'db-7',
  },
  {
    name: 'talk',
    userId: 'U0BOB',
    options: {
      blocks: [
        {
          type: 'video',
          title: plain('Lightning talk'),
          title_url: 'https://example.test/v',
          video_url: 'https://example.test/e',
          thumbnail_url: 'https://example.test/t.png',
          alt_text: 'a talk',
        },
        {
          type: 'call',
          call_id: 'R1',
          call: { v1: { id: 'R1', name: 'Standup', join_url: 'https://example.test/j' } },
        },
      ],
    },
    shows: ['Lightning talk', 'Standup'],
    never: ['can only be shown in Slack'],
    finds: 'Lightning',
  },
  {
    name: 'unlabelled',
    userId: 'U0BOB',
    text: '<!subteam^S0OPS> please look',
    shows: ['@ops please look'],
    finds: 'please look',
  },
  {
    name: 'forbidden',
    userId: 'U0BOB',
    options: { fields: { files: [{ id: 'F0ACCESS1', mode: 'file_access', file_access: 'access_denied' }] } },
    shows: ['A file you cannot see here'],
    never: ['no text'],
  },
  {
    name: 'gesture',
    userId: 'U0BOB',
    text: 'waves back',
    options: { subtype: 'me_message' },
    shows: ['waves back'],
    finds: 'waves',
  },
];
