import { exportedMessage, exportedUser } from './buildExport.ts';

export const acmeUsers = [
  exportedUser('U1', 'ana.ruiz', 'Ana Ruiz', { is_primary_owner: true }),
  exportedUser('U2', 'ben', 'Ben Okafor', {
    profile: { real_name: 'Ben Okafor', display_name: 'benny', title: 'Cook' },
    tz: 'Africa/Lagos',
    tz_offset: 3600,
  }),
  exportedUser('U3', 'eve', 'Eve Moss', { deleted: true }),
  exportedUser('UB', 'deploybot', 'Deploybot', { is_bot: true }),
];
/** A timestamp for an hour of a day. */
export const day = (date: string, hour: number): string =>
  `${Date.parse(`${date}T00:00:00Z`) / 1000 + hour * 3600}.000100`;

/** A small export with every kind of conversation. */
export const acme = {
  'users.json': acmeUsers,
  'channels.json': [
    { id: 'C1', name: 'general', created: 1_600_000_000, members: ['U1', 'U2', 'U3'], purpose: { value: 'All of us' } },
    { id: 'C2', name: 'kitchen', created: 1_600_000_100, members: ['U2', 'U3'] },
  ],
  'groups.json': [{ id: 'G1', name: 'secret', members: ['U1', 'U2'] }],
  'mpims.json': [{ id: 'G2', name: 'mpdm-ana--ben--eve-1', members: ['U1', 'U2', 'U3'] }],
  'dms.json': [{ id: 'D1', members: ['U1', 'U2'] }],
  'integration_logs.json': [{ service: 'x' }],
  'canvases.json': [],
  'general/2024-03-01.json': [
    exportedMessage(day('2024-03-01', 9), 'U2', 'Shall we? <@U1>', { thread_ts: day('2024-03-01', 9), reply_count: 2 }),
    exportedMessage(day('2024-03-01', 10), 'U1', 'Yes', { thread_ts: day('2024-03-01', 9) }),
    exportedMessage(day('2024-03-01', 11), 'U3', '<@U3> has joined the channel', { subtype: 'channel_join' }),
  ],
  'general/2024-03-08.json': [
    exportedMessage(day('2024-03-08', 9), 'U2', 'A week later', { edited: { user: 'U2', ts: day('2024-03-08', 10) } }),
    exportedMessage(day('2024-03-08', 12), 'U2', 'And a reply', { thread_ts: day('2024-03-01', 9) }),
    {
      type: 'message',
      subtype: 'bot_message',
      ts: day('2024-03-08', 13),
      username: 'Pager',
      bot_id: 'B1',
      text: 'all is well',
    },
  ],
  'general/canvas_in_the_conversation.json': [],
  'kitchen/2024-03-08.json': [exportedMessage(day('2024-03-08', 9), 'U2', 'Soup')],
  'secret/2024-03-07.json': [exportedMessage(day('2024-03-07', 9), 'U2', 'Psst')],
  'mpdm-ana--ben--eve-1/2024-03-07.json': [exportedMessage(day('2024-03-07', 9), 'U3', 'We three')],
  'D1/2024-03-08.json': [
    exportedMessage(day('2024-03-08', 8), 'U2', 'Only you'),
    exportedMessage(day('2024-03-08', 9), 'U1', 'Only me'),
    exportedMessage(day('2024-03-08', 10), 'U2', 'Unread'),
  ],
};
